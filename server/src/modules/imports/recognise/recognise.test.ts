import { describe, expect, test } from 'vitest';
import { meanings } from '../../../../test/price-lists/files.ts';
import { sheetOf } from '../../../../test/price-lists/tables.ts';
import { type Mapping, mapHeaders } from './mapping.ts';
import { recognise } from './recognise.ts';

const GOODS = ['Болт', 'B-1', '10', '9', 'шт'];

describe('the header', () => {
  test('is the row that names most columns, not the contacts above it', () => {
    const { sheets } = recognise([
      sheetOf([
        ['Наименование: ООО «Ромашка»', 'Город: Москва'],
        null,
        ['Прайс-лист от 1 ноября'],
        ['Товар', 'Артикул', 'Цена', 'Опт', 'Ед.'],
        GOODS,
      ]),
    ]);
    expect(sheets[0]?.header).toEqual({ first: 4, last: 4 });
  });

  test('of articles and stock', () => {
    const rows = [
      ['Артикул', 'Остаток'],
      ['B-1', '5'],
    ];
    expect(meanings(recognise([sheetOf(rows)]))?.map(([, use]) => use)).toEqual(['article_number', 'quantity']);
  });

  test('goes on in a row that says the money of its prices and the units of its counts', () => {
    const { sheets } = recognise([
      sheetOf([
        ['№', 'Товар', 'Цена', 'Кол.'],
        ['', '', 'руб.', 'шт.'],
        ['1', 'Болт', '10', '5'],
      ]),
    ]);
    expect(sheets[0]?.header).toEqual({ first: 1, last: 2 });
    expect(sheets[0]?.columns.map(({ header }) => header)).toEqual(['№', 'Товар', 'Цена руб.', 'Кол.']);
    const goods = recognise([
      sheetOf([
        ['Товар', 'Ед.', 'Цена'],
        ['Болт', 'шт.', 'по запросу'],
      ]),
    ]);
    expect(goods.sheets[0]?.header).toEqual({ first: 1, last: 1 });
  });

  test('is read where a word of it is parted at the end of a line', () => {
    const parted = sheetOf([
      ['Наимено-\nвание', 'Цена'],
      ['Болт', '10'],
    ]);
    expect(meanings(recognise([parted]))?.map(([, use]) => use)).toEqual(['name', 'price']);
  });

  test('that a person points at and that names no goods has them under its first column of texts', () => {
    const sheet = sheetOf([
      ['Бумага', 'Плотность', 'Цена, руб.'],
      ['SvetoCopy', '80', '289'],
      ['Ballet', '80', '640'],
    ]);
    expect(recognise([sheet]).questions).toEqual([{ code: 'header', sheet: 'Лист1' }]);
    const told = recognise([sheet], { headers: { Лист1: 1 } });
    expect(meanings(told)?.map(([, use]) => use)).toEqual(['name', 'extra', 'price']);
    expect(told.questions).toEqual([]);
  });

  test('is not looked for below the fortieth row', () => {
    const far = [...Array.from({ length: 40 }, () => ['текст']), ['Товар', 'Артикул', 'Цена', 'Опт', 'Ед.'], GOODS];
    expect(recognise([sheetOf(far)])).toMatchObject({ isPriceList: false, sheets: [{ header: undefined }] });
  });

  test('needs the name of the goods and one thing more, or articles and prices', () => {
    expect(
      recognise([
        sheetOf([
          ['Цена', 'Артикул'],
          ['1', '2'],
        ]),
      ]).isPriceList,
    ).toBe(true);
    expect(
      recognise([
        sheetOf([
          ['Цена', 'Цвет'],
          ['1', '2'],
        ]),
      ]).isPriceList,
    ).toBe(false);
    expect(
      recognise([
        sheetOf([
          ['Товар', 'Цвет'],
          ['1', '2'],
        ]),
      ]).isPriceList,
    ).toBe(false);
  });

  test('of two rows without merges, as a CSV has it', () => {
    const recognition = recognise([
      sheetOf([
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
      sheetOf([
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
      sheetOf(
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
          sheetOf([
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
    const recognition = recognise([sheetOf(rows)], { mapping });
    expect(meanings(recognition)).toEqual([
      ['Модель', 'article_number'],
      ['Обозначение', 'name'],
      ['Цена', 'ignored'],
      ['Цена', 'price'],
    ]);
    expect(recognition.questions).toEqual([]);
  });

  test('what was recognised can be given back as it is', () => {
    const first = recognise([sheetOf(rows)]);
    expect(recognise([sheetOf(rows)], { mapping: first.mapping })).toEqual(first);
  });

  test('names of objects are no headers', () => {
    expect(mapHeaders(['constructor', '__proto__', 'Товар'], {})).toEqual(['extra', 'extra', 'name']);
  });
});

test('a header of three rows', () => {
  const merges = [
    { top: 1, bottom: 1, left: 1, right: 3 },
    { top: 2, bottom: 2, left: 2, right: 3 },
  ];
  const recognition = recognise([
    sheetOf(
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
