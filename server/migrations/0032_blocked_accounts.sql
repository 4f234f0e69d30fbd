-- A blocked account keeps its data, and nobody can sign in to it.
alter table users add column blocked_at timestamptz;
