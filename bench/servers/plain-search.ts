/** A plain full-text search for the text `$1`: the first 1,001 matches, ranked, with a capped count. */
export const PLAIN_SEARCH = `
  with asked as (select plainto_tsquery('russian', search_text($1)) as query),
  found as materialized (
    select p.id, p.name_search from products p, asked where p.search @@ asked.query and p.is_visible limit 1001)
  select (select count(*) from found) as count, p.id, p.name, p.price, p.unit, p.min_lot, p.images, p.region, p.country, p.company_id,
    p.categories, p.article_number, p.condition, c.name as company, c.rating, c.verification_status, c.region as company_region
  from (select found.id, ts_rank(found.name_search, asked.query) as rank from found, asked order by rank desc limit 10) best
  join products p on p.id = best.id
  join companies c on c.id = p.company_id
  order by best.rank desc`;
