-- People: who they are, how they prove it, what they agreed to.

create table users (
  id                bigint generated always as identity primary key,
  email             text unique check (email = lower(email) and length(email) <= 254),
  email_verified_at timestamptz,
  phone             text unique check (phone ~ '^[0-9]{7,15}$'),
  phone_verified_at timestamptz,
  -- Null until the contact that came with the password is verified: an unverified password opens nothing.
  password_hash     text,
  first_name        text not null default '' check (length(first_name) <= 100),
  middle_name       text not null default '' check (length(middle_name) <= 100),
  last_name         text not null default '' check (length(last_name) <= 100),
  language          text not null default 'ru' check (language in ('ru', 'en')),
  is_operator       boolean not null default false,
  created_at        timestamptz not null default now(),
  -- An account that was deleted keeps its row and nothing of the person.
  deleted_at        timestamptz,
  check (email is not null or phone is not null or deleted_at is not null)
);

-- One live code per contact: the contact is the key, a new code replaces the old one.
-- The password of a sign-up waits here, bound to the code that confirms it.
create table confirmations (
  contact       text primary key,
  user_id       bigint not null references users on delete cascade,
  purpose       text not null check (purpose in ('sign_up', 'sign_in', 'change')),
  code_hash     bytea not null,
  link_hash     bytea unique,
  password_hash text,
  tries         smallint not null default 0 check (tries between 0 and 5),
  sent_at       timestamptz not null,
  expires_at    timestamptz not null,
  used_at       timestamptz
);
create index on confirmations (user_id);

-- One live link per person: a new one replaces the old one.
create table password_resets (
  user_id    bigint primary key references users on delete cascade,
  token_hash bytea not null,
  expires_at timestamptz not null
);

create table sessions (
  id           bigint generated always as identity primary key,
  user_id      bigint not null references users on delete cascade,
  token_hash   bytea not null unique,
  created_at   timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at   timestamptz not null,
  ip           inet,
  user_agent   text not null default ''
);
create index on sessions (user_id);

create table consents (
  id           bigint generated always as identity primary key,
  user_id      bigint not null references users on delete cascade,
  kind         text not null check (kind in ('processing', 'terms', 'contacts', 'marketing')),
  doc_version  text not null,
  form         text not null,
  given_at     timestamptz not null default now(),
  withdrawn_at timestamptz,
  ip           inet,
  user_agent   text not null default ''
);
create index on consents (user_id);

-- What happened, kept for good: rows are only ever added.
create table audit (
  id      bigint generated always as identity primary key,
  at      timestamptz not null default now(),
  user_id bigint,
  action  text not null,
  ip      inet,
  data    jsonb not null default '{}'
);
create index on audit (user_id, at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name;
end $$;
create trigger audit_is_append_only before update or delete or truncate on audit
  for each statement execute function refuse_change();
