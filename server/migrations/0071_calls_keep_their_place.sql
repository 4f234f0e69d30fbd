-- A caller who waited in vain and comes again finds the same call in its place, or its answer.
alter table work_calls
  add column key text,
  -- Nobody waits for it now; whoever asks the same takes it up.
  add column is_left boolean not null default false;
