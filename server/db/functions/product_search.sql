-- What a product is found by. Words of its name, article and series, as stems with the weight A; a pipe 57x3,5 is found
-- by 57 too, so the parts of a size are words of their own.
create or replace function product_name_words(name text, article text, series text)
returns tsvector immutable parallel safe language sql return (
  select setweight(to_tsvector('russian', concat_ws(' ', said,
    (select string_agg(replace(size[1], 'þ', ' '), ' ') from regexp_matches(said, '[0-9ð]+(?:þ[0-9ð]+)+', 'g') size))), 'A')
  from search_text(concat_ws(' ', name, article, series)) said);

-- The rest of its words: without positions, and without weight.
create or replace function product_other_words(extra jsonb, description text)
returns tsvector immutable parallel safe language sql return
  strip(to_tsvector('russian', search_text(concat_ws(' ', description,
    (select string_agg(field ->> 'value', ' ') from jsonb_array_elements(extra) field)))));

-- What is no word, in the same index, so that PostgreSQL meets it with the words at once: `#12` a category, `@77` and
-- `@Russia` places, `~a3` to `~e1023` the product's turns. A quarter of all products has the same `~a`, a quarter of
-- these the same `~b`, and so on: a fair sample of what very many products have (search/finding/turn.ts).
create or replace function product_marks(id bigint, categories bigint[], region text, country text)
returns tsvector immutable parallel safe language sql return (
  select array_to_tsvector(
    array['~a' || (turn >> 8), '~b' || (turn >> 6), '~c' || (turn >> 4), '~d' || (turn >> 2), '~e' || turn]
    || array(select '#' || category from unnest(categories) category)
    || array_remove(array['@' || region, '@' || country], null))
  from (select hashint8(id) & 1023) t (turn));
