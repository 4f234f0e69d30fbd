-- Calls that wait for the work process. A row is there while its caller waits; lost rows cost a repetition, no data.
create unlogged table work_calls (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies (id) on delete cascade,
  expires_at timestamptz not null,
  -- JSON; null until it is answered.
  answer text
);

-- Runs that began and did not come to an orderly end since the last row was written: the work process died in them.
alter table imports add column crashes smallint not null default 0;
