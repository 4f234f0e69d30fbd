-- Codes are rows of contact_codes since 0017; nothing reads or writes this table any more.
drop table if exists confirmations;
