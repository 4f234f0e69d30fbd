-- Codes: one live code per contact, purpose and user, so that what one person asks for replaces nothing of another.
-- A contact that nobody has gets a code that opens nothing: asking, guessing and their times are the same for it.
create table contact_codes (
  id         bigint generated always as identity primary key,
  contact    text not null,
  purpose    text not null check (purpose in ('sign_up', 'sign_in', 'change', 'proof', 'nobody')),
  user_id    bigint references users on delete cascade,
  code_hash  bytea not null,
  link_hash  bytea unique,
  tries      smallint not null default 0 check (tries between 0 and 5),
  sent_at    timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  constraint contact_codes_one_live unique nulls not distinct (contact, purpose, user_id),
  constraint contact_codes_of_nobody check ((user_id is null) = (purpose = 'nobody'))
);
create index on contact_codes (user_id);

-- Sign-ups that wait to be confirmed. Who holds an attempt's secret confirms with its password; without a secret the
-- password counts only if all attempts have the same one.
create table sign_up_attempts (
  id            bigint generated always as identity primary key,
  user_id       bigint not null references users on delete cascade,
  secret_hash   bytea not null,
  password_hash text not null,
  created_at    timestamptz not null
);
create index on sign_up_attempts (user_id);

-- When the person behind the session last gave the password or a code for what needs more than a token.
alter table sessions add proved_at timestamptz;

-- `confirmations` is still written by the version before this one; nothing reads it any more.
