-- Matched requests come in numbers: the first is sent by e-mail at once, those of the following hour wait for one letter.
create table notification_digests (
  user_id bigint primary key references users on delete cascade,
  sent_at timestamptz not null
);
create table notification_digest_items (
  notification_id bigint primary key references notifications on delete cascade,
  user_id         bigint not null references users on delete cascade
);
create index on notification_digest_items (user_id);
