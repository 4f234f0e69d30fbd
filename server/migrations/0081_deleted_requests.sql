-- Suppliers who were asked keep their answers when the buyer deletes the request: for its company it is gone.
alter table orders add column deleted_at timestamptz;
