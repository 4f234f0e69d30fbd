-- Lists of a company's requests leave out deleted ones: with the index on the others their count reads no request.
drop index orders_of_company_by_status;
create index orders_of_company_by_status on orders (company_id, status, id desc) where deleted_at is null;
