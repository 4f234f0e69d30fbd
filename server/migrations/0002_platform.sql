-- What the platform needs whatever the domain: limits shared by all nodes, and the development outbox.

-- Laid out as rate-limiter-flexible expects it. Unlogged: losing counters in a crash opens nothing,
-- since tries of codes are counted on their own rows.
create unlogged table rate_limits (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index on rate_limits (expire);

-- What would have been sent, while no real provider is configured. Bodies are sealed: they hold codes and links.
create table dev_outbox (
  id         bigint generated always as identity primary key,
  channel    text not null check (channel in ('email', 'sms', 'telegram')),
  recipient  text not null,
  sealed     bytea not null,
  created_at timestamptz not null default now()
);
create index on dev_outbox (recipient, id desc);
