-- An abbreviation with a slash is one word, as server/db/functions/search_text.sql explains: vectors of the few texts that
-- have one are written anew.
create or replace function search_text(value text) returns text immutable strict parallel safe language sql return
  btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
    translate(lower(replace(value, chr(160), ' ')),
      'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё', 'абвгдеежзийклмнопрстуфхцчшщъыьэюяе'),
    '(?<![0-9a-zа-я])([а-я])/([а-я])(?![0-9a-zа-я])', '\1\2', 'g'),
    '(?<=[0-9])[.,](?=[0-9])', 'ð', 'g'),
    '(?<=[0-9]) *[xх×*] *(?=[0-9])', 'þ', 'g'),
    '(?<=[0-9])(?=[a-zа-я])|(?<=[a-zа-я])(?=[0-9])', ' ', 'g'),
    '[^0-9a-zа-яðþ]+', ' ', 'g'));

-- Nobody has changed these products: they stay those of their imports.
alter table products disable trigger user;
update products set name = name
where concat_ws(' ', name, article_number, product_series, description, extra_fields::text) ~* '(^|[^0-9a-zа-яё])[а-яё]/[а-яё]([^0-9a-zа-яё]|$)';
alter table products enable trigger user;
update orders set title = title
where concat_ws(' ', title, description, extra_fields::text) ~* '(^|[^0-9a-zа-яё])[а-яё]/[а-яё]([^0-9a-zа-яё]|$)';

insert into search_words (word)
  select distinct w.word
  from products p cross join lateral words_of_name(concat_ws(' ', p.name, p.article_number, p.product_series)) w (word)
  where concat_ws(' ', p.name, p.article_number, p.product_series) ~* '(^|[^0-9a-zа-яё])[а-яё]/[а-яё]([^0-9a-zа-яё]|$)'
    and not exists (select from search_words known where known.word = w.word)
on conflict do nothing;
