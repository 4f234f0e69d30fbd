-- A star is a letter only between numbers: elsewhere it is punctuation like any other. Stored vectors that had one
-- elsewhere keep a stray word until the product is next changed.
create or replace function search_text(value text) returns text immutable strict parallel safe language sql return
  btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    translate(lower(replace(value, chr(160), ' ')),
      'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё', 'абвгдеежзийклмнопрстуфхцчшщъыьэюяе'),
    '(?<=[0-9])[.,](?=[0-9])', 'ð', 'g'),
    '(?<=[0-9]) *[xх×*] *(?=[0-9])', 'þ', 'g'),
    '(?<=[0-9])(?=[a-zа-я])|(?<=[a-zа-я])(?=[0-9])', ' ', 'g'),
    '[^0-9a-zа-яðþ]+', ' ', 'g'));
