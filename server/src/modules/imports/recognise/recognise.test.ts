import { describe, expect, test } from 'vitest';
import { meanings } from '../../../../test/price-lists/files.ts';
import { READ_LIMITS } from '../read/limits.ts';
import type { Merge, Sheet } from '../read/sheet.ts';
import { summarise } from '../read/summary.ts';
import { mapHeaders } from './mapping.ts';
import { recognise } from './recognise.ts';

/** A sheet of these rows; `null` stands for an empty one. */
function sheet(rows: readonly (readonly string[] | null)[], merges: readonly Merge[] = []): Sheet {
  const raw = rows.flatMap((cells, index) => (cells ? [{ number: index + 1, cells, level: 0, dates: [] }] : []));
  const [summary] = summarise([{ name: 'Лист1', merges, rows: () => raw }], READ_LIMITS);
  if (!summary) throw new Error('no sheet');
  return summary;
}

const GOODS = ['Болт', 'B-1', '10', '9', 'шт'];

test.each([
  ['Наименование товара', 'name'],
  ['Номенклатура', 'name'],
  ['Наименование, марка', 'name'],
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
  ['Цена опт', 'price_wholesale'],
  ['Цена, руб. опт от 10 шт.', 'price_wholesale'],
  ['Дилерская цена', 'price_wholesale'],
  ['Закупочная цена', 'price_wholesale'],
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
    ...['extra', 'article_number', 'extra', 'name', 'price', 'extra'],
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

  test('is not looked for below the thirtieth row', () => {
    const far = [...Array.from({ length: 30 }, () => ['текст']), ['Товар', 'Артикул', 'Цена', 'Опт', 'Ед.'], GOODS];
    expect(recognise([sheet(far)])).toMatchObject({ isPriceList: false, sheets: [{ header: undefined }] });
  });

  test('needs the name of the goods and one thing more', () => {
    expect(
      recognise([
        sheet([
          ['Цена', 'Артикул'],
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
      ['Цена розн.', 'price'],
      ['Цена опт', 'price_wholesale'],
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

describe('what is remembered', () => {
  const rows = [
    ['Модель', 'Обозначение', 'Цена', 'Цена'],
    ['Болт', 'B-1', '10', '9'],
  ];

  test('wins where its headers are present, and frees what it does not use', () => {
    const recognition = recognise([sheet(rows)], {
      обозначение: 'name',
      модель: 'article_number',
      'цена #2': 'price',
      вес: 'unit',
    });
    expect(meanings(recognition)).toEqual([
      ['Модель', 'article_number'],
      ['Обозначение', 'name'],
      ['Цена', 'extra'],
      ['Цена', 'price'],
    ]);
  });

  test('what was recognised can be given back as it is', () => {
    const first = recognise([sheet(rows)]);
    expect(recognise([sheet(rows)], first.mapping)).toEqual(first);
  });

  test('names of objects are no headers', () => {
    expect(mapHeaders(['constructor', '__proto__', 'Товар'], {})).toEqual(['extra', 'extra', 'name']);
  });
});
