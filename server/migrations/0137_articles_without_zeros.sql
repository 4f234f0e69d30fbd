-- Numbers as spreadsheets leave them, without the zeros at their beginning, of the articles that have some.
create index products_by_own_number on products (import_key(company_id, ltrim(article_number, '0')), id)
  where deleted_at is null and article_number ~ '^0+[1-9][0-9]*$';
