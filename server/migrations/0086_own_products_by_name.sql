-- A company's own products in the order of their names. No price is in it, so a price list that changes prices writes nothing here.
create index products_kept_by_name on products
  (company_id, (replace(lower(name), U&'\0451', U&'\0435')) collate "C", id desc) where deleted_at is null;
