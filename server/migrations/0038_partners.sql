-- What a company keeps about another that it trades with. Who is a partner follows from the offers between the two.
create table partner_marks (
  company_id   bigint not null references companies on delete cascade,
  partner_id   bigint not null references companies on delete cascade,
  is_favourite boolean not null default false,
  note         text not null default '' check (length(note) <= 2000),
  updated_at   timestamptz not null,
  primary key (company_id, partner_id),
  constraint partner_marks_other check (company_id <> partner_id)
);
create index on partner_marks (partner_id);

-- Offers between two companies are few among the many questions that were asked.
create index chains_with_offer on chains (order_id) where version is not null;
create index chains_with_offer_of_supplier on chains (company_id) where version is not null;
