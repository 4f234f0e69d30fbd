-- What the state register has said is locked; who is confirmed is decided by an operator, on papers.
alter table companies
  add registry_checked_at timestamptz,
  add locked_fields text[] not null default '{}'
    check (locked_fields <@ array['name', 'inn', 'kpp', 'ogrn', 'legal_address']),
  -- Its last member has deleted his account: it is gone for everybody, and its INN is free.
  add closed_at timestamptz;
drop index companies_one_per_inn;
create unique index companies_one_per_inn on companies (inn) where not is_foreign and closed_at is null;

-- Papers of a company for its verification, seen by itself and by operators.
create table company_papers (
  file_id    bigint primary key references files,
  company_id bigint not null references companies on delete cascade,
  position   smallint not null check (position between 0 and 9),
  constraint company_papers_order unique (company_id, position) deferrable initially deferred
);

-- Somebody says that a company is his and not theirs who registered it; an operator decides.
create table company_disputes (
  id         bigint generated always as identity primary key,
  company_id bigint not null references companies on delete cascade,
  user_id    bigint not null references users on delete cascade,
  text       text not null check (length(text) between 1 and 2000),
  status     text not null default 'open' check (status in ('open', 'handed_over', 'dismissed')),
  created_at timestamptz not null
);
create unique index company_disputes_one_open on company_disputes (company_id, user_id) where status = 'open';
create index on company_disputes (user_id);

-- Invitations by phone.
alter table invitations
  alter email drop not null,
  add phone text check (phone ~ '^[0-9]{7,15}$'),
  add constraint invitations_one_contact check (num_nonnulls(email, phone) = 1);
create unique index invitations_one_live_phone on invitations (company_id, phone)
  where used_at is null and revoked_at is null;
create index on invitations (email) where used_at is null and revoked_at is null;
create index on invitations (phone) where used_at is null and revoked_at is null;
