-- How many products have each of these words, and which of the words some product has together, beginning with the one
-- at `head`, then with the rarest. `estimates` say how many have a word where that is known; null is counted, and a billion
-- or more only says that the word comes last. `required` has to be there, too.
create or replace function most_words(words tsquery[], estimates integer[], head integer, required tsquery)
returns table (place integer, products integer, is_kept boolean)
stable language plpgsql set plan_cache_mode = force_custom_plan
  -- Whatever finds one row soon is slow where there is none: only the word index knows.
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
declare
  whole tsquery := required;
  one record;
begin
  for one in
    select w.word, w.place::integer, coalesce(w.estimate, n.products::integer) as products,
      coalesce(w.estimate < 1000000000, true) as is_counted
    from unnest(words, estimates) with ordinality w (word, estimate, place)
    left join lateral (
      select count(*) as products
      from (select from products p where p.search @@ w.word and p.is_visible and w.estimate is null limit 5000) found) n on true
    order by (w.place = head and coalesce(w.estimate, n.products) > 0) desc, 3, 2
  loop
    place := one.place;
    products := one.products;
    -- The index reads all that have a common word before it gives the first.
    is_kept := one.products > 0 and (whole is null and one.is_counted
      or exists (select from products p where p.search @@ coalesce(whole && one.word, one.word) and p.is_visible));
    if is_kept then whole := coalesce(whole && one.word, one.word); end if;
    return next;
  end loop;
end $$;
