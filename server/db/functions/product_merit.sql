-- Who stands before whom among equal matches: a confirmed company, a picture, a price, that somebody looked after it within
-- the last three months, and that the company answers requests.
create or replace function product_merit(is_confirmed boolean, has_image boolean, price integer, updated_at timestamptz,
  responds boolean)
returns integer stable parallel safe language sql return
  3 * is_confirmed::integer + 2 * has_image::integer + 2 * (price is not null)::integer
    + (updated_at > now() - interval '90 days')::integer + 2 * responds::integer;
