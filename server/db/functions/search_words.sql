-- All words of what a product is called, its article and its series too: what somebody still types, mistypes or types in
-- the other alphabet is compared with them.
create or replace function words_of_name(name text) returns setof text immutable parallel safe language sql as $$
  select word from regexp_split_to_table(search_text(name), ' ') word where word ~ '^[a-zа-я]+$'
$$;

-- Texts that differ only in their numbers are taken apart once. Words are added in one order, so that two imports at a
-- time do not wait for each other's words crosswise. What is known already is not tried: a conflict costs a number.
create or replace function learn_words(texts text[]) returns void language sql as $$
  insert into search_words (word)
    select distinct w.word
    from (select distinct regexp_replace(value, '[^[:alpha:]/]+', ' ', 'g') as value from unnest(texts) value) t
    cross join lateral words_of_name(t.value) w (word)
    where not exists (select from search_words known where known.word = w.word)
    order by w.word
  on conflict do nothing
$$;

-- Of all products; without their numbers there are few enough different texts for one array.
create or replace function relearn_words() returns void language sql as $$
  select learn_words(array(
    select regexp_replace(name, '[^[:alpha:]/]+', ' ', 'g') from products
    union select regexp_replace(article_number, '[^[:alpha:]/]+', ' ', 'g') from products
    union select product_series from products))
$$;
