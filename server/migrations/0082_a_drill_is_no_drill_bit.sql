-- The starting set once said that the Russian word for a drill also means drill bits. Its newer row for the English word arrives
-- with the others at the next start; the old one goes, if no operator has changed it.
delete from search_synonyms
where words = array['drill', U&'\0434\0440\0435\043B\044C']
  and means = array[U&'\0434\0440\0435\043B\044C', U&'\0441\0432\0435\0440\043B\043E'];
