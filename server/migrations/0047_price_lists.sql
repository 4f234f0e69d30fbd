-- Price lists: what a person said of a list, what is still asked, and what is remembered for lists with the same headers.

alter table imports
  -- How the list is read and what is done with it, beside its columns.
  add column settings jsonb not null default '{}',
  -- What a person has to say before anything is written; null: nothing.
  add column questions jsonb,
  -- Sets of headers of the list, in the order in which they are met.
  add column layouts text[] not null default '{}',
  -- Whether a person has chosen: only that is remembered.
  add column is_chosen boolean not null default false;

-- What people have said of lists with one set of headers: {mapping, decimals, rates}.
create table import_layouts (
  company_id bigint not null references companies on delete cascade,
  layout     text not null check (length(layout) between 1 and 50),
  choices    jsonb not null,
  updated_at timestamptz not null,
  primary key (company_id, layout)
);
drop table import_mappings;

-- Which category people have chosen for the groups of their lists; null is none.
create table import_categories (
  company_id  bigint not null references companies on delete cascade,
  title       text not null check (length(title) between 1 and 500),
  category_id bigint references categories on delete cascade,
  primary key (company_id, title)
);

-- Products that an import hid because its list does not name them.
create table import_hidden_products (
  import_id  bigint not null references imports on delete cascade,
  product_id bigint not null,
  primary key (import_id, product_id)
);

-- An article as imports compare it: letters of either case and letters that look alike are one, spaces and hyphens are none.
create function import_article_key(company bigint, value text) returns text immutable strict parallel safe language sql return
  company::text || ' ' ||
  translate(lower(value),
    'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯавекмнорстухё' || U&' \00a0\2009\202f\0009-\2010\2011\2012\2013\2014\2212',
    'aбbгдeeжзийkлmhoпpctyфxцчшщъыьэюяabekmhopctyxe');
drop index products_by_own_article;
create index products_by_own_article on products (import_article_key(company_id, article_number), id)
  where deleted_at is null and article_number is not null;

-- Whoever changes a product of an import makes it his own: undoing the import passes it over.
create function leave_import() returns trigger language plpgsql as $$
begin
  new.import_id := null;
  return new;
end $$;
create trigger products_leave_import before update on products for each row
  when (old.import_id is not null and new.import_id is not distinct from old.import_id) execute function leave_import();
