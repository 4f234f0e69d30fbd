-- What price lists say of goods beside their price: how many there are, whether the price has VAT in it and of what
-- rate, and the barcode. Each is unknown until somebody says it.
alter table products
  add column stock     integer check (stock >= 0),
  add column price_vat text check (price_vat in ('with', 'without')),
  add column vat_rate  smallint check (vat_rate between 0 and 99),
  add column barcode   text check (barcode ~ '^[0-9]{8,14}$');
