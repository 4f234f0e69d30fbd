-- All of these words, as stems; the last one may be the beginning of a word.
create or replace function words_query(words text[]) returns tsquery immutable parallel safe language sql return (
  select string_agg('(' || query || ')', ' & ')::tsquery
  from (
    select case when place < cardinality(words) then to_tsquery('russian', word)
      else to_tsquery('russian', word) || to_tsquery('simple', word || ':*') end::text as query
    from unnest(words) with ordinality w (word, place)
    where numnode(to_tsquery('russian', word)) > 0) q);
