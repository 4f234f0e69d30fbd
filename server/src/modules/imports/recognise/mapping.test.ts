import { expect, test } from 'vitest';
import { isCounted } from './header/header-words.ts';
import { mapHeaders } from './mapping.ts';

test.each([
  ['Наименование товара', 'name'],
  ['Номенклатура', 'name'],
  ['Наименование, марка', 'name'],
  ['Haименовaние', 'name'],
  ['Товар', 'name'],
  ['Название', 'name'],
  ['Product name', 'name'],
  ['Арт.', 'article_number'],
  ['Артикул производителя', 'article_number'],
  ['Код товара', 'article_number'],
  ['Код 1С', 'article_number'],
  ['№ по каталогу', 'article_number'],
  ['SKU', 'article_number'],
  ['Цена, руб.', 'price'],
  ['Цена с НДС, руб.', 'price'],
  ['Цена за шт.', 'price'],
  ['РРЦ', 'price'],
  ['Стоимость', 'price'],
  ['Цена опт', 'price'],
  ['Цена, руб. опт от 10 шт.', 'price'],
  ['Дилерская цена', 'undecided'],
  ['Закупочная цена', 'undecided'],
  ['Цена за 1000 шт', 'undecided'],
  ['Сумма', 'undecided'],
  ['Себестоимость', 'ignored'],
  ['Наценка, %', 'ignored'],
  ['Скидка', 'ignored'],
  ['Валюта', 'currency'],
  ['Ед. изм.', 'unit'],
  ['Кол-во', 'quantity'],
  ['Наличие на складе', 'quantity'],
  ['Товарная группа', 'category'],
  ['Тех. характеристики', 'description'],
  ['Торговая марка', 'manufacturer'],
  ['Марка', 'manufacturer'],
  ['Марка стали', 'extra'],
  ['Марка бетона', 'extra'],
  ['Страна происхождения', 'country'],
  ['Ссылка на товар', 'link'],
  ['Фото', 'image'],
  ['Штрих-код', 'barcode'],
  ['Ставка НДС', 'vat'],
  ['Кратность отгрузки', 'min_order'],
  ['№ п/п', 'row_number'],
  ['Статус товара', 'on_sale'],
  ['Архивный', 'on_sale'],
  ['Categories', 'category'],
  ['Images', 'image'],
  ['Цвет', 'extra'],
])('«%s» is %s', (header, use) => {
  expect(mapHeaders([header])).toEqual([use]);
});

test.each([
  ['Количество', true],
  ['CTN QTY', true],
  ['Кол-во в заказе', true],
  ['Количество на складе', false],
  ['Остаток, кол-во', false],
  ['Stock qty', false],
])('«%s» counts something else than stock: %s', (header, isOther) => {
  expect(isCounted(header)).toBe(isOther);
});

test.each([
  [
    ['Артикул', 'Артикул производителя', 'Товар'],
    ['article_number', 'extra', 'name'],
  ],
  [
    ['Код производителя', 'Товар', 'Арт.'],
    ['extra', 'name', 'article_number'],
  ],
  [
    ['Артикул производителя', 'OEM', 'Товар'],
    ['article_number', 'extra', 'name'],
  ],
] as const)('the own article number goes before that of the maker: %s', (headers, uses) => {
  expect(mapHeaders(headers)).toEqual(uses);
});

test('one column a field: the exact name before the longer, the longer before the first', () => {
  expect(mapHeaders(['Код', 'Артикул', 'Товар', 'Наименование', 'Цена', 'Цена'])).toEqual([
    ...['extra', 'article_number', 'extra', 'name', 'undecided', 'undecided'],
  ]);
});

test('a word for goods over several columns is a heading, and each is what it is called below it', () => {
  expect(mapHeaders(['Номенклатура Код', 'Номенклатура Наименование', 'Номенклатура Ед. изм.', 'Цена'])).toEqual([
    ...['article_number', 'name', 'unit', 'price'],
  ]);
  expect(mapHeaders(['Товар, артикул', 'Цена'])).toEqual(['name', 'price']);
});

test.each([
  ['Наименование (лат.)', 'Наименование (рус.)'],
  ['Наименование товара (англ.)', 'Наименование, рус'],
  ['Name (EN)', 'Наименование (RU)'],
])('goods are called by their Russian name: %s, %s', (other, russian) => {
  expect(mapHeaders([other, russian, 'Цена'])).toEqual(['extra', 'name', 'price']);
});
