-- The job that sends a notification by letter and messenger may run again after a crash: what was handed on is marked.
alter table notifications add column delivered_at timestamptz;
