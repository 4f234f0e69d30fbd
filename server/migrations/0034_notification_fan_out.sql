-- One event becomes a notification for each of its readers in batches, by a job that may be run again after a crash:
-- the same fan-out never reaches the same reader twice.
alter table notifications add column fan_out_id uuid;
create unique index notifications_fan_out_once on notifications (fan_out_id, user_id) where fan_out_id is not null;
