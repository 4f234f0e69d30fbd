-- Notifications in the bell. The words are made when read, in the reader's language.

create table notifications (
  id         bigint generated always as identity primary key,
  user_id    bigint not null references users on delete cascade,
  kind       text not null,
  params     jsonb not null default '{}',
  link       text check (link like '/%' and link not like '//%'),
  created_at timestamptz not null default now(),
  read_at    timestamptz
);
create index on notifications (user_id, id desc);
create index on notifications (user_id) where read_at is null;

-- What a person chose; what is not here is as by default. The bell itself can't be switched off.
create table notification_preferences (
  user_id bigint not null references users on delete cascade,
  event   text not null,
  channel text not null check (channel in ('email', 'telegram')),
  enabled boolean not null,
  primary key (user_id, event, channel)
);
