import { describe, expect, test } from 'vitest';
import { meanings } from '../../../../test/price-lists/files.ts';
import { withNotes } from '../read/gather-notes.ts';
import { READ_LIMITS } from '../read/limits.ts';
import type { Merge, Sheet } from '../read/sheet.ts';
import { summarise } from '../read/summary.ts';
import { type Mapping, mapHeaders } from './mapping.ts';
import { recognise } from './recognise.ts';

/** A sheet of these rows; `null` stands for an empty one. */
function sheet(rows: readonly (readonly string[] | null)[], merges: readonly Merge[] = []): Sheet {
  const raw = rows.flatMap((cells, index) => (cells ? [{ number: index + 1, cells, level: 0, dates: [] }] : []));
  const [summary] = summarise(withNotes([{ name: 'Лист1', merges, rows: () => raw }]), READ_LIMITS);
  if (!summary) throw new Error('no sheet');
  return summary;
}

const GOODS = ['Болт', 'B-1', '10', '9', 'шт'];

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
  ['Страна происхождения', 'country'],
  ['Ссылка на товар', 'link'],
  ['Фото', 'image'],
  ['Штрих-код', 'barcode'],
  ['Ставка НДС', 'vat'],
  ['Кратность отгрузки', 'min_order'],
  ['№ п/п', 'row_number'],
  ['Цвет', 'extra'],
])('«%s» is %s', (header, use) => {
  expect(mapHeaders([header])).toEqual([use]);
});

test('one column a field: the exact name before the longer, the longer before the first', () => {
  expect(mapHeaders(['Код', 'Артикул', 'Товар', 'Наименование', 'Цена', 'Цена'])).toEqual([
    ...['extra', 'article_number', 'extra', 'name', 'undecided', 'undecided'],
  ]);
});

describe('the header', () => {
  test('is the row that names most columns, not the contacts above it', () => {
    const { sheets } = recognise([
      sheet([
        ['Наименование: ООО «Ромашка»', 'Город: Москва'],
        null,
        ['Прайс-лист от 1 ноября'],
        ['Товар', 'Артикул', 'Цена', 'Опт', 'Ед.'],
        GOODS,
      ]),
    ]);
    expect(sheets[0]?.header).toEqual({ first: 4, last: 4 });
  });

  test('is read where a word of it is parted at the end of a line', () => {
    const parted = sheet([
      ['Наимено-\nвание', 'Цена'],
      ['Болт', '10'],
    ]);
    expect(meanings(recognise([parted]))?.map(([, use]) => use)).toEqual(['name', 'price']);
  });

  test('is not looked for below the fortieth row', () => {
    const far = [...Array.from({ length: 40 }, () => ['текст']), ['Товар', 'Артикул', 'Цена', 'Опт', 'Ед.'], GOODS];
    expect(recognise([sheet(far)])).toMatchObject({ isPriceList: false, sheets: [{ header: undefined }] });
  });

  test('needs the name of the goods and one thing more, or articles and prices', () => {
    expect(
      recognise([
        sheet([
          ['Цена', 'Артикул'],
          ['1', '2'],
        ]),
      ]).isPriceList,
    ).toBe(true);
    expect(
      recognise([
        sheet([
          ['Цена', 'Цвет'],
          ['1', '2'],
        ]),
      ]).isPriceList,
    ).toBe(false);
    expect(
      recognise([
        sheet([
          ['Товар', 'Цвет'],
          ['1', '2'],
        ]),
      ]).isPriceList,
    ).toBe(false);
  });

  test('of two rows without merges, as a CSV has it', () => {
    const recognition = recognise([
      sheet([
        ['Товар', 'Цена', '', 'Ед.'],
        ['', 'розн.', 'опт', ''],
        ['Болт', '10', '9', 'шт'],
      ]),
    ]);
    expect(recognition.sheets[0]?.header).toEqual({ first: 1, last: 2 });
    expect(meanings(recognition)).toEqual([
      ['Товар', 'name'],
      ['Цена розн.', 'undecided'],
      ['Цена опт', 'undecided'],
      ['Ед.', 'unit'],
    ]);
  });

  test('of one row is not joined with the goods below it', () => {
    const { sheets } = recognise([
      sheet([
        ['Товар', 'Цена', 'Примечание'],
        ['Болт', 'по запросу', 'нет'],
        ['Гайка', '1', ''],
      ]),
    ]);
    expect(sheets[0]?.header).toEqual({ first: 1, last: 1 });
  });
});

describe('columns', () => {
  test('merged above and shifted below are one; empty ones are none; nameless ones keep their letter', () => {
    const merges = [{ top: 1, bottom: 1, left: 1, right: 3 }];
    const recognition = recognise([
      sheet(
        [
          ['Код', 'Товар', '', '', 'Пусто', 'Цена', '', ''],
          ['1', '', 'Болт', '', '', '', '10', 'сверх'],
          ['2', '', 'Гайка', '', '', '', '20', ''],
        ],
        merges,
      ),
    ]);
    expect(recognition.sheets[0]?.columns.map(({ header, at, use }) => [header, at, use])).toEqual([
      ['Код', [0], 'article_number'],
      ['Товар', [1, 2, 3], 'name'],
      ['Цена', [5, 6], 'price'],
      ['H', [7], 'extra'],
    ]);
    expect(recognition.sheets[0]?.preview[0]).toEqual(['1', 'Болт', '10', 'сверх']);
  });
});

describe('codes under a word that calls goods', () => {
  const list = (code: string, words: string, mapping: Mapping = {}) =>
    meanings(
      recognise(
        [
          sheet([
            ['Item', 'Description', 'Price'],
            [code, words, '10'],
          ]),
        ],
        { mapping },
      ),
    );

  test('are articles where a description calls the goods', () => {
    expect(list('DL-100', 'Impact drill 850 W')?.map(([, use]) => use)).toEqual(['article_number', 'name', 'price']);
  });

  test.each([
    ['Drill', 'Impact drill 850 W'],
    ['Makita HR2470', 'Rotary hammer, 780 W'],
    ['DL-100', 'blue'],
  ])('names stay names: %s', (name, description) => {
    expect(list(name, description)?.map(([, use]) => use)).toEqual(['name', 'description', 'price']);
  });

  test('what a person said counts', () => {
    const chosen = list('DL-100', 'Impact drill 850 W', { item: 'name', description: 'description' });
    expect(chosen?.map(([, use]) => use)).toEqual(['name', 'description', 'price']);
  });
});

describe('what is remembered', () => {
  const rows = [
    ['Модель', 'Обозначение', 'Цена', 'Цена'],
    ['Болт', 'B-1', '10', '9'],
  ];

  test('wins where its headers are present, and frees what it does not use', () => {
    const mapping: Mapping = { обозначение: 'name', модель: 'article_number', 'цена #2': 'price', вес: 'unit' };
    const recognition = recognise([sheet(rows)], { mapping });
    expect(meanings(recognition)).toEqual([
      ['Модель', 'article_number'],
      ['Обозначение', 'name'],
      ['Цена', 'ignored'],
      ['Цена', 'price'],
    ]);
    expect(recognition.questions).toEqual([]);
  });

  test('what was recognised can be given back as it is', () => {
    const first = recognise([sheet(rows)]);
    expect(recognise([sheet(rows)], { mapping: first.mapping })).toEqual(first);
  });

  test('names of objects are no headers', () => {
    expect(mapHeaders(['constructor', '__proto__', 'Товар'], {})).toEqual(['extra', 'extra', 'name']);
  });
});

describe('what is not certain is asked', () => {
  const list = (headers: readonly string[], ...rows: readonly (readonly string[])[]) =>
    recognise([sheet([headers, ...rows])]);
  const asked = (...given: Parameters<typeof list>) => list(...given).questions;
  const uses = (...given: Parameters<typeof list>) => meanings(list(...given))?.map(([, use]) => use);

  test('which of several prices it is; none of them is taken meanwhile', () => {
    expect(asked(['Товар', 'Розничная', 'Оптовая'], ['Болт', '10', '9'])).toEqual([
      { code: 'price_column', columns: ['розничная', 'оптовая'] },
    ]);
    expect(asked(['Товар', 'от 1 шт', 'от 10 шт'], ['Болт', '10', '9'])).toMatchObject([{ code: 'price_column' }]);
    expect(uses(['Товар', 'Цена', 'Опт'], ['Болт', '10', '9'])).toEqual(['name', 'undecided', 'undecided']);
  });

  test.each([
    [
      ['Цена без НДС', 'Цена с НДС'],
      ['ignored', 'price'],
    ],
    [
      ['Цена, USD', 'Цена, руб.'],
      ['ignored', 'price'],
    ],
    [
      ['Цена закупки', 'Цена продажи'],
      ['ignored', 'price'],
    ],
    [
      ['Старая цена', 'Цена'],
      ['ignored', 'price'],
    ],
    [
      ['Цена доставки', 'Цена'],
      ['ignored', 'price'],
    ],
    [
      ['Цена за уп.', 'Цена за шт.'],
      ['ignored', 'price'],
    ],
    [
      ['Дилерская', 'Цена'],
      ['ignored', 'price'],
    ],
    [
      ['Цена', 'Сумма'],
      ['price', 'ignored'],
    ],
    [
      ['Себестоимость', 'Цена'],
      ['ignored', 'price'],
    ],
    [
      ['Цена, руб.', 'в т.ч. НДС'],
      ['price', 'ignored'],
    ],
    [
      ['Закупочная цена', 'Цена, руб. (без учёта доставки)'],
      ['ignored', 'price'],
    ],
  ])('%s needs no question', (headers, expected) => {
    expect(uses(['Товар', ...headers], ['Болт', '10', '9'])).toEqual(['name', ...expected]);
    expect(asked(['Товар', ...headers], ['Болт', '10', '9'])).toEqual([]);
  });

  test('which is the price, where headers name nothing but money, and where rows are of several kinds of prices', () => {
    expect(asked(['Товар', 'Базовая, руб', 'Со скидкой 10%, руб'], ['Болт', '10', '9'])).toMatchObject([
      { code: 'price_column', columns: ['базовая руб', 'со скидкой 10 руб'] },
    ]);
    const kinds = [
      ['Болт', 'Оптовая', '9'],
      ['Болт', 'Розничная', '10'],
    ];
    expect(asked(['Товар', 'Вид цены', 'Цена'], ...kinds)).toMatchObject([{ code: 'price_column', columns: ['цена'] }]);
    expect(asked(['Товар', 'Вид цены', 'Цена'], ...kinds.slice(1))).toEqual([]);
  });

  test('for how many a price is, where a column beside it says that it is not for one', () => {
    expect(asked(['Товар', 'Цена', 'за'], ['Болт', '4100', '1000 шт'])).toMatchObject([{ code: 'price_column' }]);
  });

  test.each([
    [['Товар', 'Цена, $'], ['Болт', '10'], 'USD'],
    [['Товар', 'Цена, евро'], ['Болт', '10'], 'EUR'],
    [['Товар', 'Цена, у.е.'], ['Болт', '10'], 'UNIT'],
    [['Товар', 'Цена'], ['Болт', '10 USD'], 'USD'],
    [['Товар', 'Цена'], ['Болт', '€10'], 'EUR'],
  ])('the rate of %s', (headers, row, currency) => {
    expect(asked(headers, row)).toEqual([{ code: 'currency', currency, suggested: null }]);
  });

  test('the rate of a column of currencies, and of a note above the header', () => {
    expect(asked(['Товар', 'Цена', 'Валюта'], ['Болт', '10', 'CNY'])).toMatchObject([{ currency: 'CNY' }]);
    const noted = recognise([sheet([['Цены указаны в долларах'], ['Товар', 'Цена'], ['Болт', '10']])]);
    expect(noted.questions).toMatchObject([{ code: 'currency', currency: 'USD' }]);
  });

  test('numbers that can be read both ways, unless the column says how', () => {
    const numbers = (...prices: string[]) => asked(['Товар', 'Цена'], ...prices.map((price) => ['Болт', price]));
    expect(numbers('12,500', '1,250', '980')).toEqual([{ code: 'numbers', column: 'цена', example: '12,500' }]);
    expect(numbers('12.500')).toMatchObject([{ code: 'numbers' }]);
    expect(numbers('12,500', '99,90')).toEqual([]);
    expect(numbers('12,500', '1,250.00')).toEqual([]);
    expect(numbers('12,500', '1,250,000')).toEqual([]);
  });

  test('where the header is, if nothing looks like one', () => {
    expect(asked(['A-1', 'Болт', '10'], ['A-2', 'Гайка', '20'])).toEqual([{ code: 'header', sheet: 'Лист1' }]);
    const pointed = recognise(
      [
        sheet([
          ['A-1', 'Болт', '10'],
          ['A-2', 'Гайка', '20'],
        ]),
      ],
      { headers: { Лист1: 0 } },
    );
    expect(meanings(pointed)).toEqual([
      ['A', 'extra'],
      ['B', 'name'],
      ['C', 'undecided'],
    ]);
  });
});

test('a header of three rows', () => {
  const merges = [
    { top: 1, bottom: 1, left: 1, right: 3 },
    { top: 2, bottom: 2, left: 2, right: 3 },
  ];
  const recognition = recognise([
    sheet(
      [
        ['Товар', 'Цена, руб.', '', '', 'Ед.'],
        ['', 'розница', 'опт', '', ''],
        ['', '', 'от 10', 'от 100', ''],
        ['Болт', '10', '9', '8', 'шт'],
      ],
      merges,
    ),
  ]);
  expect(recognition.sheets[0]?.header).toEqual({ first: 1, last: 3 });
  expect(recognition.questions).toMatchObject([{ code: 'price_column', columns: { length: 3 } }]);
});
