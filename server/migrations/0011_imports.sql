-- Price lists on their way into products.

create table imports (
  id          bigint generated always as identity primary key,
  company_id  bigint not null references companies,
  user_id     bigint references users on delete set null,
  name        text not null check (length(name) between 1 and 150),
  file_id     bigint not null unique references files,
  status      text not null check (status in ('preview', 'in_progress', 'confirmed', 'rejected')),
  -- What each column becomes. Fixed when the work begins, so that a second reading finds the same rows.
  mapping     jsonb,
  rows_total  integer not null default 0,
  rows_done   integer not null default 0,
  created     integer not null default 0,
  updated     integer not null default 0,
  unchanged   integer not null default 0,
  skipped     integer not null default 0,
  failed      integer not null default 0,
  -- Why it was rejected: {code, params}; the words are made when read.
  reason      jsonb,
  -- Failures of our own, and when to try again.
  tries       smallint not null default 0,
  retry_at    timestamptz,
  created_at  timestamptz not null,
  started_at  timestamptz,
  finished_at timestamptz,
  undone_at   timestamptz,
  -- When the first of its products was changed by anything else.
  touched_at  timestamptz,
  constraint imports_every_row_counted check (
    rows_done = created + updated + unchanged + skipped + failed and rows_done <= rows_total),
  constraint imports_finished check ((finished_at is not null) = (status in ('confirmed', 'rejected')))
);
create index on imports (company_id, id desc);
create index on imports (id) where status = 'in_progress';
create index on imports (created_at);

-- What became of every row, in the order of the file; written in the transaction of the change itself.
create table import_rows (
  import_id  bigint not null references imports on delete cascade,
  position   integer not null,
  sheet      text not null,
  row_number integer not null,
  outcome    text not null check (outcome in ('created', 'updated', 'unchanged', 'skipped', 'failed')),
  article    text,
  name       text,
  product_id bigint,
  findings   jsonb not null default '[]',
  -- Former values of what was changed.
  before     jsonb,
  primary key (import_id, position)
);
-- A product is written once by one import.
create unique index import_rows_of_product on import_rows (import_id, product_id) where product_id is not null;

-- What people have chosen for the columns of their lists.
create table import_mappings (
  company_id bigint primary key references companies,
  mapping    jsonb not null,
  updated_at timestamptz not null
);

-- The import that wrote a product last. No foreign key: imports are forgotten after a while, products are not touched for that.
alter table products add column import_id bigint;

-- An article or a name of a company's product as imports compare them: letters of either case are one, and ё is е. The
-- company is in it, so that no other index of its products looks as good to the planner while it knows nothing of them.
create function import_key(company bigint, value text) returns text immutable strict parallel safe language sql return
  company::text || ' ' ||
  translate(lower(value), 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё', 'абвгдеежзийклмнопрстуфхцчшщъыьэюяе');
create index products_by_own_article on products (import_key(company_id, article_number), id)
  where deleted_at is null and article_number is not null;
create index products_by_own_name on products (import_key(company_id, name), id)
  where deleted_at is null and article_number is null;

-- Whatever changes a product of an import ends the time in which that import can be undone.
create function touch_imports() returns trigger language plpgsql as $$
begin
  update imports set touched_at = now()
  where touched_at is null and undone_at is null
    and id in (select import_id from old_rows where import_id is not null);
  return null;
end $$;
create trigger products_touch_imports after update on products
  referencing old table as old_rows for each statement execute function touch_imports();

-- As before, but names that differ only in their numbers are taken apart once, and words are added in one order, so that
-- two imports at a time do not wait for each other's words crosswise.
create or replace function list_new_products() returns trigger language plpgsql as $$
begin
  with listed as (
    insert into product_listings (category_id, product_id, company_id, price, region, country, name_key)
    select category_id, p.id, p.company_id, p.price, p.region, p.country, left(p.name, 40)
    from new_rows p cross join lateral listed_in(p.categories) category_id where p.is_visible
    returning category_id)
  insert into product_count_changes select category_id, count(*) from listed group by category_id;
  insert into search_words (word)
    select distinct word
    from (select distinct regexp_replace(name, '[^[:alpha:]]+', ' ', 'g') as name from new_rows) p
    cross join lateral words_of_name(p.name) word
    order by word
  on conflict do nothing;
  perform fold_product_counts();
  perform pg_notify('catalog', 'products');
  return null;
end $$;
