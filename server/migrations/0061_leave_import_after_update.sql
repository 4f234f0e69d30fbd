-- As before: whoever changes a product of an import makes it his own. After the statement, since with a trigger before
-- each row PostgreSQL computes the words of a product anew at every change, that of a price too.
drop trigger products_leave_import on products;
drop function leave_import();
create function leave_import() returns trigger language plpgsql as $$
declare
  kept bigint[] := array(
    select o.id from old_rows o join new_rows n using (id)
    where o.import_id is not null and n.import_id is not distinct from o.import_id);
begin
  if kept <> '{}' then update products set import_id = null where id = any (kept); end if;
  return null;
end $$;
create trigger products_leave_import after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function leave_import();

-- Nobody reads when an import was touched: which products were, is told by the products.
drop trigger products_touch_imports on products;
drop function touch_imports();
alter table imports drop column touched_at;
