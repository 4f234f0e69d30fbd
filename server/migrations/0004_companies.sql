-- Companies, who works in them and as what, and what the state registers say.

-- The activity classifier (OKVED-2): sections, classes and so on down; the full official file can be imported over it.
create table okveds (
  id      bigint generated always as identity primary key,
  code    text not null unique check (code ~ '^([A-Z]|[0-9]{2}(\.[0-9]{1,2}(\.[0-9]{1,2})?)?)$'),
  name_ru text not null,
  name_en text,
  parent  text references okveds (code),
  level   text not null check (level in ('section', 'class', 'subclass', 'group', 'subgroup', 'kind')),
  search  tsvector not null generated always as (
    to_tsvector('russian', translate(name_ru, 'ёЁ', 'еЕ')) || to_tsvector('english', coalesce(name_en, ''))) stored
);
create index on okveds using gin (search);
create index on okveds (code text_pattern_ops);
create index on okveds (parent);

-- Companies that the look-up by INN knows while no registry is connected.
create table registry_companies (
  inn     text primary key check (inn ~ '^([0-9]{10}|[0-9]{12})$'),
  name    text not null,
  kpp     text not null default '',
  ogrn    text not null default '',
  okpo    text not null default '',
  address text not null default '',
  okved   text not null default '',
  status  text not null check (status in ('active', 'liquidating', 'liquidated', 'bankrupt', 'reorganizing'))
);
create index on registry_companies (inn text_pattern_ops);

create table companies (
  id                    bigint generated always as identity primary key,
  name                  text not null check (length(name) between 1 and 250),
  inn                   text not null check (length(inn) between 1 and 40),
  kpp                   text not null default '' check (length(kpp) <= 40),
  ogrn                  text not null default '' check (length(ogrn) <= 40),
  okpo                  text not null default '' check (length(okpo) <= 40),
  bik                   text not null default '' check (length(bik) <= 40),
  checking_account      text not null default '' check (length(checking_account) <= 40),
  correspondent_account text not null default '' check (length(correspondent_account) <= 40),
  website               text not null default '' check (length(website) <= 300 and website ~* '^(https?://|$)'),
  company_type          smallint not null check (company_type in (1, 2)),
  legal_address         text not null check (length(legal_address) between 1 and 200),
  address               text not null default '' check (length(address) <= 200),
  region                text not null default '' check (region ~ '^([0-9]{2})?$'),
  is_foreign            boolean not null default false,
  verification_status   smallint not null default 1 check (verification_status in (1, 2, 3)),
  rating                float8 check (rating between 1 and 5),
  created_at            timestamptz not null default now(),
  updated_at            timestamptz not null default now(),
  -- Check digits are the contract's; here stand the shapes, so that nothing else ever gets in.
  constraint companies_requisites check (is_foreign or (
    inn ~ '^([0-9]{10}|[0-9]{12})$'
    and kpp ~ '^([0-9]{4}[0-9A-Z]{2}[0-9]{3})?$'
    and ogrn ~ '^([0-9]{13}|[0-9]{15})?$'
    and okpo ~ '^([0-9]{8}|[0-9]{10}|[0-9]{14})?$'
    and bik ~ '^([0-9]{9})?$'
    and checking_account ~ '^([0-9]{20})?$'
    and correspondent_account ~ '^([0-9]{20})?$'))
);
create unique index companies_one_per_inn on companies (inn) where not is_foreign;

create table company_okveds (
  company_id bigint not null references companies on delete cascade,
  okved_id   bigint not null references okveds,
  -- The order in which they were chosen: the first is the main one.
  position   smallint not null,
  primary key (company_id, okved_id)
);
create index on company_okveds (okved_id);

create table memberships (
  company_id                     bigint not null references companies on delete cascade,
  user_id                        bigint not null references users on delete cascade,
  role                           smallint not null check (role in (1, 2, 3)),
  company_info_permission        boolean not null,
  product_interaction_permission boolean not null,
  ordering_permission            boolean not null,
  factory_permission             boolean not null,
  add_users_permission           boolean not null,
  proposal_permission            boolean not null,
  joined_at                      timestamptz not null default now(),
  primary key (company_id, user_id),
  constraint owners_have_every_flag check (role <> 1 or (
    company_info_permission and product_interaction_permission and ordering_permission
    and factory_permission and add_users_permission and proposal_permission))
);
create index on memberships (user_id);

-- Tokens to act for a company. Each hangs on a session and on a membership, and goes at once with either.
create table company_tokens (
  id         bigint generated always as identity primary key,
  token_hash bytea not null unique,
  session_id bigint not null references sessions on delete cascade,
  company_id bigint not null,
  user_id    bigint not null,
  created_at timestamptz not null default now(),
  foreign key (company_id, user_id) references memberships on delete cascade
);
create index on company_tokens (session_id, company_id, id desc);
create index on company_tokens (company_id, user_id);

create table invitations (
  id                             bigint generated always as identity primary key,
  company_id                     bigint not null references companies on delete cascade,
  email                          text not null check (email = lower(email) and length(email) <= 254),
  role                           smallint not null check (role in (1, 2, 3)),
  company_info_permission        boolean not null,
  product_interaction_permission boolean not null,
  ordering_permission            boolean not null,
  factory_permission             boolean not null,
  add_users_permission           boolean not null,
  proposal_permission            boolean not null,
  token_hash                     bytea not null unique,
  -- The token under the server's key, for who may copy the link; gone once the link is dead.
  sealed_token                   bytea,
  invited_by                     bigint not null references users,
  created_at                     timestamptz not null,
  expires_at                     timestamptz not null,
  used_at                        timestamptz,
  used_by                        bigint references users,
  revoked_at                     timestamptz
);
-- One live link per e-mail: a new one takes the place of the old.
create unique index invitations_one_live on invitations (company_id, email) where used_at is null and revoked_at is null;
create index on invitations (invited_by) where used_at is null and revoked_at is null;

-- Replies to creating calls that carried an Idempotency-Key, kept for a day: the same call again gets the same reply.
create table idempotency_keys (
  user_id      bigint not null references users on delete cascade,
  company_id   bigint,
  endpoint     text not null,
  key          text not null check (length(key) between 1 and 200),
  request_hash bytea not null,
  reply        jsonb,
  created_at   timestamptz not null,
  constraint idempotency_keys_once unique nulls not distinct (user_id, company_id, endpoint, key)
);
create index on idempotency_keys (created_at);
