-- Who stands before whom among equal matches: a confirmed company, a picture, a price, and that somebody looked after it
-- within the last three months.
create or replace function product_merit(is_confirmed boolean, has_image boolean, price integer, updated_at timestamptz)
returns integer stable parallel safe language sql return
  3 * is_confirmed::integer + 2 * has_image::integer + 2 * (price is not null)::integer
    + (updated_at > now() - interval '90 days')::integer;
