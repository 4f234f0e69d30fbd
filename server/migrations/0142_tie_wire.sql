-- A row of the starting set took tie wire for any wire. Its narrower row arrives with the others at the next start; the old one
-- goes, if no operator has changed it.
delete from search_synonyms
where words = array[U&'\043F\0440\043E\0432\043E\043B\043E\043A\0430', U&'\0432\044F\0437\0430\043B\043A\0430', U&'\0432\044F\0437\0430\043B\044C\043D\0430\044F \043F\0440\043E\0432\043E\043B\043E\043A\0430', 'wire steel']
  and means = array[U&'\043F\0440\043E\0432\043E\043B\043E\043A\0430'];
