-- Which producers a company says it is a dealer of, and what people report to operators.

create table company_producers (
  company_id  bigint not null references companies on delete cascade,
  producer_id bigint not null references companies on delete cascade,
  user_id     bigint references users on delete set null,
  created_at  timestamptz not null,
  primary key (company_id, producer_id),
  constraint company_producers_of_others check (company_id <> producer_id)
);
create index on company_producers (producer_id);
create index on company_producers (user_id);

-- The directory of producers.
create index companies_producers on companies (id) where company_type = 1 and closed_at is null;

create table reports (
  id         bigint generated always as identity primary key,
  user_id    bigint references users on delete set null,
  kind       text not null check (kind in ('product', 'company', 'request')),
  subject_id bigint not null,
  reason     text not null check (reason in ('fraud', 'wrong_data', 'forbidden', 'rights', 'spam', 'other')),
  text       text not null check (length(text) between 1 and 2000),
  status     text not null default 'open' check (status in ('open', 'closed')),
  created_at timestamptz not null
);
-- One person reports one thing once, until an operator has looked at it.
create unique index reports_one_open on reports (user_id, kind, subject_id) where status = 'open';
create index reports_open on reports (id) where status = 'open';
