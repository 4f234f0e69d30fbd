-- Replaced by words_query (server/db/functions); nothing calls these.
drop function search_query(text[], integer, boolean);
drop function search_query_of(tsquery[]);
