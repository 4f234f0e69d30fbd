-- What an operator hides and what a blocked company has is visible to nobody else. `is_visible` decides for every list.
alter table products
  add column hidden_at timestamptz,
  add column hidden_reason text,
  add column hidden_by bigint references users on delete set null,
  -- Its company is out of the public.
  add column is_withheld boolean not null default false;

drop index products_by_article, products_by_words, products_by_name_words;
alter table products drop column is_visible;
alter table products add column is_visible boolean not null
  generated always as (is_available and deleted_at is null and hidden_at is null and not is_withheld) stored;
create index products_by_article on products (article_key) where is_visible;
create index products_by_words on products using gin (search) with (fastupdate = off) where is_visible;
create index products_by_name_words on products using gin (name_search) with (fastupdate = off) where is_visible;
create index products_hidden on products (id desc) where hidden_at is not null;
create index products_by_name on products using gin (lower(name) gin_trgm_ops) where deleted_at is null;
