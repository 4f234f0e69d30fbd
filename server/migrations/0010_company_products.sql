-- The company's own list: its pages and its count are read from this index alone, and what is deleted is not in it.
create index products_kept on products (company_id, id desc) where deleted_at is null;
drop index products_of_company;
