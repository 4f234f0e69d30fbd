-- The catalogue: categories, regions, products, and what makes them quick to list, count and find.

-- Part of every PostgreSQL distribution, and trusted: the owner of a database may add it.
create extension if not exists pg_trgm;

create table regions (
  code    text primary key check (code ~ '^[0-9]{2}$'),
  name_ru text not null,
  name_en text not null
);

create table categories (
  id        bigint generated always as identity primary key,
  code      text not null unique check (code ~ '^[1-9][0-9]{0,3}(\.[1-9][0-9]{0,3}){0,2}$'),
  parent_id bigint references categories,
  -- From the root down to itself.
  lineage   bigint[] not null default '{}',
  name_ru   text not null,
  name_en   text not null,
  is_leaf   boolean not null,
  -- Its picture, a key of the files.
  picture   text
);
create index on categories (parent_id);

-- Text as it is looked for: lower case, ё as е, sizes in one spelling (57 x 3,5 and 57×3.5 are one word), letters
-- apart from digits, nothing else. The thorn stands for "by" and the eth for the decimal point: both are letters to
-- the parser and neither occurs in our texts. server/src/platform/search-words.ts does the same; a test compares.
create function search_text(value text) returns text immutable strict parallel safe language sql return
  btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    translate(lower(replace(value, chr(160), ' ')), 'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё×*', 'абвгдеежзийклмнопрстуфхцчшщъыьэюяеxx'),
    '(?<=[0-9])[.,](?=[0-9])', 'ð', 'g'),
    '(?<=[0-9]) *[xх] *(?=[0-9])', 'þ', 'g'),
    '(?<=[0-9])(?=[a-zа-я])|(?<=[a-zа-я])(?=[0-9])', ' ', 'g'),
    '[^0-9a-zа-яðþ]+', ' ', 'g'));

-- Cyrillic letters that look Latin, as Latin: what was typed in either alphabet is one word.
create function look_alike(value text) returns text immutable strict parallel safe language sql return
  translate(value, 'авекмнорстух', 'abekmhopctyx');

-- An article number without its punctuation, in one alphabet.
create function article_key(value text) returns text immutable strict parallel safe language sql return
  nullif(regexp_replace(look_alike(replace(search_text(value), ' ', '')), '[ðþ]', '', 'g'), '');

-- What a product is found by. Its name, article and series have positions and the weight A, as stems and, for
-- look-alikes and beginnings of words, as they are written; the rest is there without positions.
create function product_search(name text, article text, series text, extra jsonb, description text)
returns tsvector immutable parallel safe language sql return (
  select setweight(to_tsvector('russian', named.words) || to_tsvector('simple', look_alike(named.words)), 'A')
    || strip(to_tsvector('russian', search_text(concat_ws(' ', description,
      (select string_agg(field ->> 'value', ' ') from jsonb_array_elements(extra) field)))))
  from (
    select concat_ws(' ', said,
      -- The parts of a size are words too: a pipe 57x3,5 is found by 57.
      (select string_agg(replace(size[1], 'þ', ' '), ' ') from regexp_matches(said, '[0-9ð]+(?:þ[0-9ð]+)+', 'g') size)
    ) as words
    from search_text(concat_ws(' ', name, article, series)) said
  ) named);

create table products (
  id               bigint generated always as identity primary key,
  company_id       bigint not null references companies,
  name             text not null check (length(name) between 1 and 150),
  description      text not null default '' check (length(description) <= 4000),
  article_number   text check (length(article_number) <= 100),
  product_series   text check (length(product_series) <= 100),
  product_link     text check (length(product_link) <= 1000 and product_link ~* '^https?://'),
  factory_producer text check (length(factory_producer) <= 250),
  -- Whole roubles for one unit; null is a price on request.
  price            integer check (price > 0),
  condition        smallint not null default 0 check (condition in (0, 1)),
  region           text references regions,
  country          text not null default 'Russia' check (length(country) <= 40),
  -- The first is the main one.
  categories       bigint[] not null default '{}',
  extra_fields     jsonb not null default '[]' check (jsonb_typeof(extra_fields) = 'array'),
  -- In the order in which they are shown: [{id, key, width, height}] and [{id, key, name, size}].
  images           jsonb not null default '[]' check (jsonb_typeof(images) = 'array'),
  files            jsonb not null default '[]' check (jsonb_typeof(files) = 'array'),
  is_available     boolean not null default true,
  deleted_at       timestamptz,
  is_visible       boolean not null generated always as (is_available and deleted_at is null) stored,
  article_key      text generated always as (article_key(article_number)) stored,
  search           tsvector not null default '',
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now()
) with (toast_tuple_target = 4080);
create index products_of_company on products (company_id, id desc);
create index products_by_article on products (article_key) where is_visible;
create index products_by_name_words on products using gin (ts_filter(search, '{a}')) where is_visible;
create index products_by_words on products using gin (search) where is_visible;

-- Whoever loads a million rows brings their vectors; for everybody else they are made here.
create function set_product_search() returns trigger language plpgsql as $$
begin
  new.search := product_search(new.name, new.article_number, new.product_series, new.extra_fields, new.description);
  return new;
end $$;
create trigger product_search_of_new before insert on products
  for each row when (new.search = '') execute function set_product_search();
create trigger product_search_of_changed before update of name, article_number, product_series, extra_fields, description
  on products for each row execute function set_product_search();

-- What category pages are read from: every visible product once for each category that it is in or below, and once
-- for 0, the whole catalogue. Each order of a page is a walk along one index.
create table product_listings (
  category_id bigint not null,
  product_id  bigint not null,
  company_id  bigint not null,
  price       integer,
  region      text,
  country     text not null,
  name_key    text not null,
  primary key (category_id, product_id)
);
create index product_listings_by_price on product_listings (category_id, price, product_id);
create index product_listings_by_price_down on product_listings (category_id, price desc nulls last, product_id desc);
create index product_listings_by_name on product_listings (category_id, name_key, product_id);
create index product_listings_by_region on product_listings (category_id, region, product_id);
create index product_listings_of_company on product_listings (company_id, product_id) where category_id = 0;

-- How many there are in each. Changes are only ever added, so that writers never queue for a counter; whoever finds
-- nobody else at it folds them in. A count is the sum of both.
create table product_counts (
  category_id bigint primary key,
  products    bigint not null
);
create table product_count_changes (
  category_id bigint not null,
  change      bigint not null
);

-- Words of names and their stems, for repairing a typo when nothing was found.
create table search_words (
  word text primary key,
  stem text not null generated always as (coalesce((ts_lexize('russian_stem', word))[1], word)) stored
);
create index on search_words (stem);
create index search_words_alike on search_words using gin (word gin_trgm_ops);

create function listed_in(categories bigint[]) returns setof bigint stable parallel safe language sql as $$
  select 0::bigint union select unnest(c.lineage) from categories c where c.id = any (listed_in.categories)
$$;

create function words_of_name(name text) returns setof text immutable parallel safe language sql as $$
  select word from regexp_split_to_table(search_text(name), ' ') word where word ~ '^[a-zа-я]{4,}$'
$$;

create function fold_product_counts() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(726158202) then return; end if;
  with folded as (delete from product_count_changes returning category_id, change)
  insert into product_counts select category_id, sum(change) from folded group by category_id having sum(change) <> 0
  on conflict (category_id) do update set products = product_counts.products + excluded.products;
end $$;

create function list_new_products() returns trigger language plpgsql as $$
begin
  with listed as (
    insert into product_listings (category_id, product_id, company_id, price, region, country, name_key)
    select category_id, p.id, p.company_id, p.price, p.region, p.country, left(p.name, 40)
    from new_rows p cross join lateral listed_in(p.categories) category_id where p.is_visible
    returning category_id)
  insert into product_count_changes select category_id, count(*) from listed group by category_id;
  insert into search_words (word) select distinct word from new_rows p cross join lateral words_of_name(p.name) word
  on conflict do nothing;
  perform fold_product_counts();
  perform pg_notify('catalog', 'products');
  return null;
end $$;

create function relist_changed_products() returns trigger language plpgsql as $$
declare
  changed bigint[] := array(
    select n.id from new_rows n join old_rows o using (id)
    where (n.is_visible, n.categories, n.price, n.region, n.country, left(n.name, 40))
      is distinct from (o.is_visible, o.categories, o.price, o.region, o.country, left(o.name, 40)));
begin
  if changed = '{}' then return null; end if;
  with unlisted as (
    delete from product_listings l using old_rows p
    where p.id = any (changed) and l.product_id = p.id and l.category_id = any (array(select listed_in(p.categories)))
    returning l.category_id)
  insert into product_count_changes select category_id, -count(*) from unlisted group by category_id;
  with listed as (
    insert into product_listings (category_id, product_id, company_id, price, region, country, name_key)
    select category_id, p.id, p.company_id, p.price, p.region, p.country, left(p.name, 40)
    from new_rows p cross join lateral listed_in(p.categories) category_id
    where p.is_visible and p.id = any (changed)
    returning category_id)
  insert into product_count_changes select category_id, count(*) from listed group by category_id;
  insert into search_words (word)
    select distinct word from new_rows p cross join lateral words_of_name(p.name) word where p.id = any (changed)
  on conflict do nothing;
  perform fold_product_counts();
  perform pg_notify('catalog', 'products');
  return null;
end $$;

create trigger products_listed after insert on products
  referencing new table as new_rows for each statement execute function list_new_products();
create trigger products_relisted after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function relist_changed_products();
create function unlist_product() returns trigger language plpgsql as $$
begin
  with unlisted as (
    delete from product_listings
    where product_id = old.id and category_id = any (array(select listed_in(old.categories)))
    returning category_id)
  insert into product_count_changes select category_id, -1 from unlisted;
  perform pg_notify('catalog', 'products');
  return old;
end $$;
create trigger products_unlisted before delete on products for each row execute function unlist_product();

-- Makes listings, counts and words anew, after a load with the triggers off.
create function rebuild_catalog() returns void language plpgsql as $$
begin
  truncate product_listings, product_counts, product_count_changes, search_words;
  insert into product_listings (category_id, product_id, company_id, price, region, country, name_key)
    select category_id, p.id, p.company_id, p.price, p.region, p.country, left(p.name, 40)
    from products p cross join lateral listed_in(p.categories) category_id where p.is_visible;
  insert into product_counts select category_id, count(*) from product_listings group by category_id;
  insert into search_words (word)
    select distinct word from (select distinct name from products) p cross join lateral words_of_name(p.name) word;
  perform pg_notify('catalog', 'products');
end $$;

-- Tells every node that the tree has changed.
create function tell_of_catalog() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalog', tg_table_name);
  return null;
end $$;
create trigger categories_told after insert or update or delete on categories
  for each statement execute function tell_of_catalog();
create trigger regions_told after insert or update or delete on regions
  for each statement execute function tell_of_catalog();

create function search_query_of(parts tsquery[]) returns tsquery immutable parallel safe language plpgsql as $$
declare
  whole tsquery;
  part tsquery;
begin
  foreach part in array parts loop whole := coalesce(whole && part, part); end loop;
  return whole;
end $$;

-- A query of words that search_text made; each may be several, `a|b`. Each is looked for as a stem or as it is
-- written; `typing` takes the last one for the beginning of a word. `missing` says how many need not be there.
create function search_query(words text[], missing integer, typing boolean)
returns tsquery immutable parallel safe language plpgsql as $$
declare
  parts tsquery[] := '{}';
  whole tsquery;
  part tsquery;
  stem tsquery;
begin
  for i in 1 .. coalesce(array_length(words, 1), 0) loop
    stem := to_tsquery('russian', words[i]);
    -- Words that stand in every text decide nothing.
    continue when numnode(stem) = 0;
    parts := parts || (stem || to_tsquery('simple',
      look_alike(words[i]) || case when typing and i = array_length(words, 1) then ':*' else '' end));
  end loop;
  if missing = 0 then
    whole := search_query_of(parts);
  elsif missing = 1 and array_length(parts, 1) > 2 then
    for absent in 1 .. array_length(parts, 1) loop
      part := search_query_of(parts[: absent - 1] || parts[absent + 1 :]);
      whole := coalesce(whole || part, part);
    end loop;
  elsif missing > 1 then
    foreach part in array parts loop whole := coalesce(whole || part, part); end loop;
  end if;
  return whole;
end $$;
