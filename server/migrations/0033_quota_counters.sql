-- Calls of this minute, by quota and by whose they are, summed over all servers. Nothing of it is worth keeping.
create unlogged table quota_counters (
  quota      text not null,
  key        text not null,
  started_at timestamptz not null,
  calls      integer not null,
  primary key (quota, key, started_at)
);
create index on quota_counters (started_at);
