-- What category pages are read from: every visible product once for each category that it is in or below, and once for
-- 0, the whole catalogue. Called in a from clause, where it becomes part of the statement.
create or replace function listed_in(categories bigint[]) returns setof bigint stable parallel safe language sql as $$
  select 0::bigint union select unnest(c.lineage) from categories c where c.id = any (listed_in.categories)
$$;

-- Changes of counts are only ever added, so that writers never queue for a counter; one at a time folds them in.
create or replace function fold_product_counts() returns void language plpgsql as $$
begin
  if not pg_try_advisory_xact_lock(726158202) then return; end if;
  with folded as (delete from product_count_changes returning category_id, change)
  insert into product_counts select category_id, sum(change) from folded group by category_id having sum(change) <> 0
  on conflict (category_id) do update set products = product_counts.products + excluded.products;
end $$;

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

-- Where nothing but the price changes, listings keep their place and their counts.
create or replace function relist_changed_products() returns trigger language plpgsql as $$
declare
  changed bigint[] := array(
    select n.id from new_rows n join old_rows o using (id)
    where (n.is_visible, n.categories, n.region, n.country, left(n.name, 40))
      is distinct from (o.is_visible, o.categories, o.region, o.country, left(o.name, 40)));
begin
  perform learn_words(array(
    select unnest(array[n.name, n.article_number, n.product_series]) from new_rows n join old_rows o using (id)
    where (n.name, n.article_number, n.product_series) is distinct from (o.name, o.article_number, o.product_series)));
  -- Many products of a list share their categories.
  with lists as materialized (
    select c.categories, array(select category_id from listed_in(c.categories) category_id) as ids
    from (select distinct categories from new_rows) c)
  update product_listings l set price = n.price
    from new_rows n join old_rows o using (id) join lists on lists.categories = n.categories
    where n.price is distinct from o.price and n.id <> all (changed)
      and l.product_id = n.id and l.category_id = any (lists.ids);
  if changed = '{}' and not found then return null; end if;
  if changed <> '{}' then
    with unlisted as (
      delete from product_listings l using old_rows p
      where p.id = any (changed) and l.product_id = p.id and l.category_id = any (array(select category_id from listed_in(p.categories) category_id))
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
  end if;
  perform pg_notify('catalog', 'products');
  return null;
end $$;

create or replace function unlist_product() returns trigger language plpgsql as $$
begin
  with unlisted as (
    delete from product_listings
    where product_id = old.id and category_id = any (array(select category_id from listed_in(old.categories) category_id))
    returning category_id)
  insert into product_count_changes select category_id, -1 from unlisted;
  perform pg_notify('catalog', 'products');
  return old;
end $$;

-- Makes listings, counts and words anew, after a load with the triggers off.
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
