-- Who runs the marketplace, how operators prove who they are, and what they decide.

-- The second factor of operators (RFC 6238). The secret is sealed with the server's key.
create table second_factors (
  user_id      bigint primary key references users on delete cascade,
  secret       bytea not null,
  -- Null until a code of it was confirmed: it does not count before.
  confirmed_at timestamptz,
  -- The time step of the last code that was taken: a code works once.
  last_step    bigint not null default 0,
  -- Wrong codes since `tries_from`; counted here, so that a broken limiter opens nothing.
  tries        smallint not null default 0,
  tries_from   timestamptz
);

create table recovery_codes (
  user_id   bigint not null references second_factors on delete cascade,
  code_hash bytea not null,
  used_at   timestamptz,
  primary key (user_id, code_hash)
);

alter table sessions add column second_factor_at timestamptz;

alter table users
  add column block_reason text,
  add column blocked_by bigint references users on delete set null;
create index users_blocked on users (id desc) where blocked_at is not null;
create index users_operators on users (id desc) where is_operator;
-- The console looks people up by any part of a name or contact.
create index users_by_words on users using gin (lower(
  coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || last_name || ' ' || first_name || ' ' || middle_name) gin_trgm_ops);

alter table companies
  add column decided_at timestamptz,
  add column decision_reason text,
  add column decided_by bigint references users on delete set null,
  add column blocked_at timestamptz,
  add column block_reason text,
  add column blocked_by bigint references users on delete set null,
  -- Out of the public: blocked, or every member is.
  add column withheld_at timestamptz;
create index companies_by_status on companies (verification_status, id desc);
create index companies_blocked on companies (id desc) where blocked_at is not null;

alter table company_disputes
  add column note text,
  add column decided_at timestamptz,
  add column decided_by bigint references users on delete set null;

alter table reports drop constraint reports_status_check;
update reports set status = 'dismissed' where status = 'closed';
alter table reports
  add constraint reports_status_check check (status in ('open', 'accepted', 'dismissed')),
  add column note text,
  add column decided_at timestamptz,
  add column decided_by bigint references users on delete set null;
create index reports_by_status on reports (status, id desc);

-- Closed by an operator: its owner cannot open it again.
alter table orders
  add column stopped_at timestamptz,
  add column stop_reason text,
  add column stopped_by bigint references users on delete set null;
create index orders_by_title on orders using gin (lower(title) gin_trgm_ops);

-- What an entry is about, and what changed.
alter table audit
  add column subject_kind text,
  add column subject_id bigint,
  add column before jsonb not null default '{}',
  add column after jsonb not null default '{}';
create index audit_by_user on audit (user_id, id desc);
create index audit_by_action on audit (action text_pattern_ops, id desc);
create index audit_by_subject on audit (subject_kind, subject_id, id desc) where subject_kind is not null;
create index audit_by_time on audit (at);

create table broadcasts (
  id          bigint generated always as identity primary key,
  title_ru    text not null,
  title_en    text not null,
  text_ru     text not null,
  text_en     text not null,
  audience    text not null check (audience in ('all', 'buyers', 'suppliers')),
  -- None: of all companies.
  companies   bigint[] not null default '{}',
  state       text not null default 'running' check (state in ('running', 'done', 'stopped')),
  total       integer not null,
  sent        integer not null default 0,
  created_by  bigint references users on delete set null,
  created_at  timestamptz not null,
  finished_at timestamptz
);

-- Charts by day.
create index users_by_day on users (created_at);
create index companies_by_day on companies (created_at);
create index orders_by_day on orders (activated_at) where activated_at is not null;
create index chains_by_day on chains (selected_at) where selected_at is not null;
