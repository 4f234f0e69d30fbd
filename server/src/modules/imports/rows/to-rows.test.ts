import { describe, expect, test } from 'vitest';
import { asFile, fixture, importContent, importFile } from '../../../../test/price-lists/files.ts';
import { readLines } from '../../../../test/price-lists/tables.ts';

const HEADER = ['Артикул', 'Наименование', 'Цена', 'Описание', 'Ссылка', 'Состояние', 'Категория'];
const one = async (cells: readonly string[]) =>
  (await readLines([HEADER, cells, ['Z', 'Конец', '1', 'x', 'example.ru', 'новый', 'К']])).products[0];

describe('a row that cannot be a product is an error, never dropped', () => {
  test.each([
    ['no name', ['A-1', '', '10'], { code: 'name_required' }],
    ['a lone article', ['A-1'], { code: 'name_required' }],
    [
      'an article of 101',
      ['1'.repeat(101), 'Болт', '10'],
      { code: 'too_long', params: { field: 'article_number', max: 100, length: 101 } },
    ],
    ['NUL', ['A-1', 'Бо\0лт', '10'], { code: 'characters', params: { header: 'Наименование' } }],
    ['half a character', ['A-1', 'Болт \ud83d', '10'], { code: 'characters', params: { header: 'Наименование' } }],
  ])('%s', async (_, cells, error) => {
    expect((await one(cells))?.errors).toEqual([error]);
  });

  test('a long name is shortened, and goes on in the description', async () => {
    const row = await one(['A-1', `${'я'.repeat(149)} ${'ю'.repeat(100)}`, '10', 'Описание']);
    expect(row?.values.name).toBe('я'.repeat(149));
    expect(row?.values.description).toBe(`${'я'.repeat(149)} ${'ю'.repeat(100)}\nОписание`);
    expect(row?.warnings).toEqual([{ code: 'name_cut', params: { max: 150, length: 250 } }]);
    const paragraph = await one(['A-1', 'я'.repeat(5000), '10']);
    expect(paragraph).toMatchObject({ errors: [], values: { name: 'я'.repeat(150), price: 10 } });
    expect(paragraph?.warnings.map(({ code }) => code)).toEqual(['name_cut', 'cut']);
  });

  test.each([
    ['2147483648', 'price_too_large'],
    ['12 / 15', 'price_unreadable'],
    ['-5', 'price_negative'],
    ['ждите новостей', 'price_words'],
  ])('the price %s never loses the product: it is told', async (price, code) => {
    const row = await one(['A-1', 'Болт', price]);
    expect(row?.errors).toEqual([]);
    expect(row?.values.price ?? null).toBeNull();
    expect(row?.warnings).toMatchObject([{ code }]);
  });

  test('150 letters are a name', async () => {
    expect((await one(['A-1', 'я'.repeat(150), '10']))?.errors).toEqual([]);
  });
});

describe('values', () => {
  test('unseen characters go, line ends stay only where they mean something', async () => {
    const row = await one(['A\u200b-1', ' Болт\r\n\u0007М8\u202e ', '10', 'строка\r\nещё']);
    expect(row?.values).toMatchObject({ article_number: 'A-1', name: 'Болт М8', description: 'строка\nещё' });
  });
  test.each(['00012', '10-11', '1E5', '3/4', '1.10', '=A1'])('the article %s stays as it is', async (article) => {
    expect((await one([article, 'Болт', '10']))?.values.article_number).toBe(article);
  });
  test('no column, no key: an update leaves that field as it is', async () => {
    const { products } = await readLines(
      [
        ['Товар', 'Цена'],
        ['Болт', ''],
      ].map((line, i) => (i === 1 ? ['Болт', 'по запросу'] : line)),
    );
    expect(products[0]?.values).toEqual({ name: 'Болт', price: null });
  });
  test.each([
    ['https://example.ru/a', 'https://example.ru/a'],
    ['www.example.ru/a', 'https://www.example.ru/a'],
    ['http://warehouse/a', 'http://warehouse/a'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['https://user:pass@example.ru', null],
    ['нет', null],
  ])('the link %s', async (text, link) => {
    const row = await one(['A-1', 'Болт', '10', '', text]);
    expect(row?.values.product_link).toBe(link);
    expect(row?.warnings.map(({ code }) => code)).toEqual(link === null ? ['link_unsafe'] : []);
  });
  test('condition by its words', async () => {
    expect((await one(['A', 'Болт', '1', '', '', 'Б/у']))?.values.condition).toBe('used');
    expect((await one(['A', 'Болт', '1', '', '', 'Новый']))?.values.condition).toBe('new');
    expect((await one(['A', 'Болт', '1', '', '', 'так себе']))?.warnings).toEqual([
      { code: 'condition_unknown', params: { value: 'так себе' } },
    ]);
  });
  test('a price of nothing is no price', async () => {
    expect(await one(['A', 'Болт', '0'])).toMatchObject({
      values: { price: null },
      warnings: [{ code: 'price_zero' }],
    });
  });
  test('a long description is cut, and told', async () => {
    const row = await one(['A', 'Болт', '1', 'о'.repeat(4001)]);
    expect(row?.values.description).toHaveLength(4000);
    expect(row?.warnings).toEqual([{ code: 'cut', params: { header: 'Описание', max: 4000, length: 4001 } }]);
  });
  test('fifty extra fields, the rest is told', async () => {
    const headers = Array.from({ length: 60 }, (_, i) => `Свойство ${i}`);
    const { products } = await readLines([
      ['Товар', 'Цена', ...headers],
      ['Болт', '1', ...headers],
    ]);
    expect(products[0]?.extra_fields).toHaveLength(50);
    expect(products[0]?.warnings).toEqual([{ code: 'extra_fields_cut', params: { max: 50, count: 60 } }]);
  });
});

test('totals, signatures, the header again and column numbers are passed over, and told', async () => {
  const { products, skipped } = await readLines([
    ['№', 'Товар', 'Артикул', 'Цена'],
    ['1', '2', '3', '4'],
    ['1', 'Болт', 'B-1', '10'],
    ['№', 'Товар', 'Артикул', 'Цена'],
    ['2', 'Итого-клей', 'K-1', '5'],
    ['', 'Итого:', '', '15'],
    ['Директор Иванов И. И.'],
    ['', '* Цены без доставки'],
  ]);
  expect(products.map((row) => row.values.name)).toEqual(['Болт', 'Итого-клей']);
  expect(skipped.map((row) => [row.rowNumber, row.skipped])).toEqual([
    [2, 'header'],
    [4, 'header'],
    [6, 'total'],
    [7, 'note'],
    [8, 'group'],
  ]);
});

test('a signature in the columns of articles and names is no product', async () => {
  const { products, skipped } = await readLines([
    ['Артикул', 'Наименование', 'Цена'],
    ['B-1', 'Болт', '10'],
    ['Директор', 'Иванов И. И.', ''],
  ]);
  expect(products.map((row) => row.values.name)).toEqual(['Болт']);
  expect(skipped.map((row) => [row.rowNumber, row.skipped])).toEqual([[3, 'note']]);
});

test.each([
  [['Тел.: +7 (495) 123-45-67', 'zakaz@romashka.ru', '']],
  [['8 (800) 555-35-35', 'звонок бесплатный', '']],
  [['', 'Менеджер Анна', '+7 912 345-67-89']],
  [['Отдел продаж', '+7 (343) 222-33-44, доб. 5', '']],
  [['Склад', 'г. Подольск, ул. Заводская, д. 5', '']],
  [['Сайт', 'www.romashka24.ru', '']],
  [['zakaz24@romashka.ru', '', '']],
  [['+7 (495) 123-45-67', '', '']],
  [['р/с 40702810000000000001', 'БИК 044525225', '']],
  [['', '142100, Московская обл., г. Подольск, ул. Заводская, 5', '']],
])('contacts are no product and no group: %j', async (contacts) => {
  const { products, skipped } = await readLines([
    ['Артикул', 'Наименование', 'Цена'],
    ['B-1', 'Болт', '10'],
    contacts,
    ['B-2', 'Гайка', '5'],
  ]);
  expect(products.map((row) => [row.values.name, row.category_path])).toEqual([
    ['Болт', []],
    ['Гайка', []],
  ]);
  expect(skipped.map((row) => row.skipped)).toEqual(['note']);
});

test.each([
  [['8-495-12-34', 'Фильтр', '']],
  [['B-7', 'Болт М8 г. Магнитогорск', 'по запросу']],
  [['300-20-15-10', 'Кольцо 300-20-15-10', '']],
  [['', 'Домофон Цифрал КС-2094.1М', '2 500']],
])('goods that look a little like contacts stay: %j', async (goods) => {
  const { products } = await readLines([['Артикул', 'Наименование', 'Цена'], goods]);
  expect(products).toHaveLength(1);
});

test('a product on request with a link, a mailbox in a column of its own, stays', async () => {
  const { products } = await readLines([
    ['Наименование', 'Цена', 'Ссылка', 'Контакт'],
    ['Болт', '', 'https://romashka.ru/bolt', ''],
    ['Гайка', '', '', 'sales@romashka.ru'],
  ]);
  expect(products.map((row) => row.values.name)).toEqual(['Болт', 'Гайка']);
});

test('rows come in chunks, all of them, in order, while the caller is slow', async () => {
  const rows = 20_000;
  const csv = `Артикул;Наименование;Цена\n${Array.from({ length: rows }, (_, i) => `A-${i};Товар ${i};${i},50`).join('\n')}`;
  const { products } = await importFile(await asFile('chunks.csv', csv));
  expect(products).toHaveLength(rows);
  expect(products.every((row, i) => row.values.article_number === `A-${i}` && row.rowNumber === i + 2)).toBe(true);
});

test('a remembered mapping is used for the rows too', async () => {
  const { products } = await importFile(fixture('excel-cp1251.csv'), { примечание: 'ignored', артикул: 'extra' });
  expect(products[0]).toMatchObject({
    values: { name: 'Саморез; 3,5х35, чёрный' },
    extra_fields: [{ name: 'Артикул', value: '00012' }, { name: 'Цена, руб.' }],
  });
  expect(products[0]?.values).not.toHaveProperty('description');
});

describe('what a price is for', () => {
  test('is said in the name of one product, and of no other', async () => {
    const { products } = await readLines([
      ['Артикул', 'Наименование', 'Цена'],
      ['A-1', 'Болт (цена за 100 шт)', '900'],
      ['A-2', 'Саморез, 1000 шт в уп.', '500'],
    ]);
    expect(products.map(({ values, warnings }) => [values.price, warnings.map(({ code }) => code)])).toEqual([
      [9, ['price_scaled']],
      [500, []],
    ]);
  });

  test.each([
    ['1200 руб/т', 'т'],
    ['50 р. за м', 'м'],
    ['80 руб/шт', undefined],
  ])('is said in its cell: %s', async (price, unit) => {
    const { products } = await readLines([
      ['Артикул', 'Наименование', 'Цена'],
      ['A-1', 'Товар', price],
    ]);
    expect(products[0]?.values.unit).toBe(unit);
  });

  const units = async (header: string, unit?: string) => {
    const more = unit === undefined ? [] : [unit];
    const { products } = await readLines([
      ['Артикул', 'Наименование', header, ...(unit === undefined ? [] : ['Ед.'])],
      ['A-1', 'Арматура', '520', ...more],
      ['A-2', 'Уголок', '500', ...more],
    ]);
    return products.map(({ values, warnings }) => [values.price, values.unit, ...warnings.map(({ code }) => code)])[0];
  };

  test.each([
    ['Цена, руб/т', undefined, [520, 'т']],
    ['Цена за кг', undefined, [520, 'кг']],
    ['Цена за п.м.', undefined, [520, 'м']],
    ['Цена, руб./м2', undefined, [520, 'м²']],
    ['Цена, руб/т', 'тн', [520, 'тн']],
    ['Цена, руб/т', 'кг', [520, 'т', 'unit_of_price']],
    ['Цена за кг', 'шт', [520, 'кг', 'unit_of_price']],
    ['Цена за км', 'м', [520, 'км', 'unit_of_price']],
    ['Цена, руб/м.кв.', 'м2', [520, 'м2']],
    ['Цена за лист', 'м2', [520, 'лист', 'unit_of_price']],
    ['Цена за пару', undefined, [520, 'пара']],
    ['Цена за шт', 'компл', [520, 'компл']],
    ['Цена', 'м', [520, 'м']],
  ])('%s beside %s', async (header, unit, expected) => {
    expect(await units(header, unit)).toEqual(expected);
  });
});

test.each([
  ['Цены указаны за тонну', ['т', 'кг']],
  ['Цены за 1 м.кв.', ['м²', 'кг']],
])('%s: said of all prices, it holds for goods without a unit of their own', async (note, units) => {
  const { products } = await importContent(
    [note, 'Наименование;Ед.;Цена', 'Арматура;;520', 'Проволока;кг;95'].join('\n'),
  );
  expect(products.map(({ values }) => values.unit)).toEqual(units);
});

test('a tier under a product is another price of it, and no product', async () => {
  const { products, skipped } = await readLines([
    ['Артикул', 'Наименование', 'Цена'],
    ['A-1', 'Болт', '10'],
    ['', 'от 100 шт', '9'],
    ['A-2', 'Гайка', '5'],
  ]);
  expect(products.map(({ values }) => values.price)).toEqual([10, 5]);
  expect(skipped.map(({ skipped: as, text }) => [as, text])).toEqual([['note', 'от 100 шт']]);
});

test('a price whose currency is not named among those that are is told', async () => {
  const { products } = await readLines([
    ['Наименование', 'Цена', 'Валюта'],
    ['Насос', '100', 'USD'],
    ['Кран', '200', ''],
    ['Муфта', '300', 'RUB'],
  ]);
  expect(products.map(({ warnings }) => warnings.map(({ code }) => code))).toEqual([
    ['price_left_out'],
    ['currency_none'],
    [],
  ]);
});

test('groups of an export are paths, and what is its own stays out', async () => {
  const { products } = await readLines([
    ['Группы', 'Наименование', 'Цена', 'Внешний код', 'Владелец - сотрудник'],
    ['Насосы/Скважинные', 'Насос', '100', 'xYz', 'Иванов'],
  ]);
  expect(products).toMatchObject([{ category_path: ['Насосы', 'Скважинные'], extra_fields: [] }]);
});
