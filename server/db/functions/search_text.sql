-- Text as it is looked for: lower case, ё as е, sizes in one spelling (57 x 3,5 and 57×3.5 are one word), abbreviations
-- with a slash as one word (one letter of `б/у` is a word that no vector has), letters
-- apart from digits, nothing else. The thorn stands for "by" and the eth for the decimal point: both are letters to
-- the parser and neither occurs in our texts. search/spelling/search-words.ts does the same; a test compares.
create or replace function search_text(value text) returns text immutable strict parallel safe language sql return
  btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    translate(lower(replace(value, chr(160), ' ')),
      'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё', 'абвгдеежзийклмнопрстуфхцчшщъыьэюяе'),
    '(?<![0-9a-zа-я])([а-я])/([а-я])(?![0-9a-zа-я])', '\1\2', 'g'),
    '(?<=[0-9])[.,](?=[0-9])', 'ð', 'g'),
    '(?<=[0-9]) *[xх×*] *(?=[0-9])', 'þ', 'g'),
    '(?<=[0-9])(?=[a-zа-я])|(?<=[a-zа-я])(?=[0-9])', ' ', 'g'),
    '[^0-9a-zа-яðþ]+', ' ', 'g'));

-- Cyrillic letters that look Latin, as Latin: what was typed in either alphabet is one word.
create or replace function look_alike(value text) returns text immutable strict parallel safe language sql return
  translate(value, 'авекмнорстух', 'abekmhopctyx');

-- An article number without its punctuation, in one alphabet. Most articles are plain letters and digits and need none
-- of the expressions. Not declared strict, so that PostgreSQL inlines it; null stays null.
create or replace function article_key(value text) returns text immutable parallel safe language sql return
  case when value ~ '^[0-9A-WYZa-wyz ./_-]*$'
    then nullif(translate(lower(value), ' ./_-', ''), '')
    else nullif(regexp_replace(look_alike(replace(search_text(value), ' ', '')), '[ðþ]', '', 'g'), '')
  end;
