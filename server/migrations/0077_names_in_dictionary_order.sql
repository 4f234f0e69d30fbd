-- Names stand as in a dictionary: capital and small letters are one, and so are the letters "ye" and "yo" (U+0435, U+0451).
-- The key itself stays as it is, so no listing is written; `name_key` is included so that the table is not read.
drop index product_listings_by_name;
create index product_listings_by_name on product_listings
  (category_id, (replace(lower(name_key), U&'\0451', U&'\0435')) collate "C", product_id) include (name_key);
