-- The operator's search of companies, with the text that it looks in.
create index companies_by_words on companies using gin (lower(name || ' ' || inn) gin_trgm_ops);
