-- Where a text is looked for. Categories and places are in the same indexes as the words: PostgreSQL then meets all of
-- them at once, instead of reading every product with a common word to see where it belongs. Prices are not: a change
-- of a price would write all words anew.
--
-- What very many products have is found among every 128th or every 16th of them: an index cannot stop in the middle,
-- and a million places take a second to collect.
drop index products_by_words;
drop index products_by_name_words;
create index products_by_words on products using gin (search, categories, (array[region, country])) where is_visible;
create index products_by_words_some on products using gin (search, categories, (array[region, country]))
  where is_visible and id % 16 = 0;
create index products_by_words_few on products using gin (search, categories, (array[region, country]))
  where is_visible and id % 128 = 0;
create index products_by_name_words on products using gin (name_search, categories, (array[region, country]))
  where is_visible;
create index products_by_name_words_some on products using gin (name_search, categories, (array[region, country]))
  where is_visible and id % 16 = 0;
create index products_by_name_words_few on products using gin (name_search, categories, (array[region, country]))
  where is_visible and id % 128 = 0;
create statistics products_parts on (id % 16), (id % 128), (array[region, country]) from products;

-- All words of what a product is called, its article and its series too, and short ones: what somebody still types is
-- looked for as those of them that begin so. (A beginning itself is looked for by collecting all that has it, however
-- few of them have the other words too.)
create or replace function words_of_name(name text) returns setof text immutable parallel safe language sql as $$
  select word from regexp_split_to_table(search_text(name), ' ') word where word ~ '^[a-zа-я]{3,}$'
$$;
create index search_words_by_beginning on search_words (look_alike(word) collate "C");

-- Texts that differ only in their numbers are taken apart once. Words are added in one order, so that two imports at a
-- time do not wait for each other's words crosswise.
create function learn_words(texts text[]) returns void language sql as $$
  insert into search_words (word)
    select distinct word
    from (select distinct regexp_replace(value, '[^[:alpha:]]+', ' ', 'g') as value from unnest(texts) value) t
    cross join lateral words_of_name(t.value) word
    order by word
  on conflict do nothing
$$;

create or replace function list_new_products() returns trigger language plpgsql as $$
begin
  with listed as (
    insert into product_listings (category_id, product_id, company_id, price, region, country, name_key)
    select category_id, p.id, p.company_id, p.price, p.region, p.country, left(p.name, 40)
    from new_rows p cross join lateral listed_in(p.categories) category_id where p.is_visible
    returning category_id)
  insert into product_count_changes select category_id, count(*) from listed group by category_id;
  perform learn_words(array(
    select name from new_rows union select article_number from new_rows union select product_series from new_rows));
  perform fold_product_counts();
  perform pg_notify('catalog', 'products');
  return null;
end $$;

create or replace function relist_changed_products() returns trigger language plpgsql as $$
declare
  changed bigint[] := array(
    select n.id from new_rows n join old_rows o using (id)
    where (n.is_visible, n.categories, n.price, n.region, n.country, left(n.name, 40))
      is distinct from (o.is_visible, o.categories, o.price, o.region, o.country, left(o.name, 40)));
begin
  perform learn_words(array(
    select unnest(array[n.name, n.article_number, n.product_series]) from new_rows n join old_rows o using (id)
    where (n.name, n.article_number, n.product_series) is distinct from (o.name, o.article_number, o.product_series)));
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
  perform fold_product_counts();
  perform pg_notify('catalog', 'products');
  return null;
end $$;

create or replace function rebuild_catalog() returns void language plpgsql as $$
begin
  truncate product_listings, product_counts, product_count_changes, search_words;
  insert into product_listings (category_id, product_id, company_id, price, region, country, name_key)
    select 0, id, company_id, price, region, country, left(name, 40) from products where is_visible
    union all
    select above.id, p.id, p.company_id, p.price, p.region, p.country, left(p.name, 40)
    from products p join categories c on c.id = p.categories[1] cross join lateral unnest(c.lineage) above (id)
    where p.is_visible and cardinality(p.categories) = 1
    union all
    select above.id, p.id, p.company_id, p.price, p.region, p.country, left(p.name, 40)
    from products p cross join lateral listed_in(p.categories) above (id)
    where p.is_visible and cardinality(p.categories) > 1 and above.id <> 0;
  insert into product_counts select category_id, count(*) from product_listings group by category_id;
  perform relearn_words();
  perform pg_notify('catalog', 'products');
end $$;

-- Of all products; without their numbers there are few enough different texts for one array.
create function relearn_words() returns void language sql as $$
  select learn_words(array(
    select regexp_replace(name, '[^[:alpha:]]+', ' ', 'g') from products
    union select regexp_replace(article_number, '[^[:alpha:]]+', ' ', 'g') from products
    union select product_series from products))
$$;
select relearn_words();
