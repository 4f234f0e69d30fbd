-- The secret of the phone that an operator is moving to. The former one counts until a code of this one is confirmed, in the
-- session that asked for it.
create table second_factor_moves (
  user_id    bigint primary key references second_factors on delete cascade,
  session_id bigint not null references sessions on delete cascade,
  secret     bytea not null,
  created_at timestamptz not null
);
create index second_factor_moves_of_session on second_factor_moves (session_id);
