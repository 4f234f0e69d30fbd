import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { readCsv } from './csv.ts';
import { decodeText, isText } from './decode-text.ts';

const cells = (text: string) => [...(readCsv(text).tables[0]?.rows() ?? [])].map((row) => [...row.cells]);

describe('every cell stays the text it was', () => {
  test.each(['12,50', '00012', '10-11', '1.234,56', '1E5', '=1+1', '@SUM(A1)', '0x1F', 'TRUE', '4600000000001'])(
    '%s',
    (value) => {
      expect(cells(`Товар;Артикул\nБолт;${value}\nГайка;1`)[1]).toEqual(['Болт', value]);
    },
  );

  test('written with any delimiter and read again', () => {
    const letters = fc.constantFrom(...'abЖя 0123.,;"|\t\n=-');
    // But for ="…", which is unwrapped.
    const cell = fc.string({ unit: letters, maxLength: 12 }).filter((text) => !/^="[^"]*"$/.test(text));
    const table = fc
      .tuple(fc.integer({ min: 2, max: 5 }), fc.integer({ min: 1, max: 8 }))
      .chain(([width, height]) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: height, maxLength: height }),
      );
    fc.assert(
      fc.property(table, fc.constantFrom(';', '\t', ',', '|'), (rows, delimiter) => {
        const written = `sep=${delimiter}\r\n${Papa.unparse(rows, { delimiter, quotes: true })}`;
        expect(cells(written)).toEqual(rows);
      }),
    );
  });
});

test.each([
  [';', 'Товар;Цена;Ед\nБолт, М8;12,50;шт\nГайка;1,00;шт'],
  ['\t', 'Товар\tЦена\tЕд\nБолт, М8\t12,50\tшт\nГайка\t1,00\tшт'],
  ['|', 'Товар|Цена|Ед\nБолт, М8|12,50|шт\nГайка|1,00|шт'],
  ['^', 'Товар^Цена^Ед\nБолт, М8^12,50^шт\nГайка^1,00^шт'],
  ['~', 'Товар~Цена~Ед\nБолт, М8~12,50~шт\nГайка~1,00~шт'],
])('finds %j although commas are everywhere', (_, text) => {
  expect(cells(text)[1]).toEqual(['Болт, М8', '12,50', 'шт']);
});

test('finds the comma where there is nothing else, though texts have semicolons', () => {
  expect(cells('name,price\n"Bolt; M8",12.50\nNut,1')[1]).toEqual(['Bolt; M8', '12.50']);
});

test('titles above the table do not confuse it', () => {
  expect(cells('ООО «Ромашка», Москва\n\nТовар;Цена\nБолт;12,50\nГайка;1,10\nШайба;2,20')[3]).toEqual([
    'Болт',
    '12,50',
  ]);
});

test('a quote that nobody closes does not swallow the rows after it', () => {
  const rows = cells('Товар;Цена\n"Труба 1/2;100\nКран;200\n');
  expect(rows[1]).toEqual(['"Труба 1/2', '100']);
  expect(rows[2]).toEqual(['Кран', '200']);
});

describe('quotes that no program wrote', () => {
  const rows = (...lines: string[]) => cells(`Артикул;Товар;Цена\n${lines.join('\n')}`).slice(1);

  test('around a word at the beginning of a cell', () => {
    expect(rows('A-1;"Момент" клей;145', 'A-2;Клей "Секунда";90', 'A-3;"Титан";120')).toEqual([
      ['A-1', '"Момент" клей', '145'],
      ['A-2', 'Клей "Секунда"', '90'],
      ['A-3', 'Титан', '120'],
    ]);
  });

  test('inches: one begins a cell, another ends one, and rows between are rows', () => {
    expect(rows('A-1;"Труба 1/2;145', 'A-2;Труба 3/4";90', 'A-3;Кран 1";120')).toEqual([
      ['A-1', '"Труба 1/2', '145'],
      ['A-2', 'Труба 3/4"', '90'],
      ['A-3', 'Кран 1"', '120'],
    ]);
  });

  test('beside texts with line breaks, which stay whole', () => {
    expect(rows('A-1;"Клей ""Момент""; 30 мл', 'для кожи";145', 'A-2;"Лак" глянец;90', 'A-3;Эмаль;"80')).toEqual([
      ['A-1', 'Клей "Момент"; 30 мл\nдля кожи', '145'],
      ['A-2', '"Лак" глянец', '90'],
      ['A-3', 'Эмаль', '"80'],
    ]);
  });
});

describe('rows with more cells than the header', () => {
  const overflowing = (text: string) =>
    [...(readCsv(text).tables[0]?.rows() ?? [])].flatMap(({ number, overflows }) => (overflows ? [number] : []));

  test.each([
    ['a sign between cells inside a text', 'Товар;Ед;Цена\nБолт;шт;1\nКраска; белая;шт;990\nВинт;шт;3', [3]],
    ['every line ends with the sign', 'Товар;Ед;Цена;\nБолт;шт;1;\nКраска; белая;шт;990;\nВинт;шт;3;', [3]],
    ['a column without a header', 'Товар;Ед;Цена\nБолт;шт;1;сталь\nВинт;шт;3;латунь\nГайка;шт;2', []],
    ['a remark where the header has empty cells', 'Товар;Ед;Цена;;\nБолт;шт;1;;\nВинт;шт;3;;латунь\nГайка;шт;2;;', []],
    ['empty cells at the end', 'Товар;Ед;Цена\nБолт;шт;1;;\nВинт;шт;3\nГайка;шт;2', []],
    ['a second table with more columns', 'Товар;Цена\nБолт;1\nВинт;3\n\nТовар;Ед;Цена\nГайка;шт;2', []],
  ])('%s', (_, text, numbers) => {
    expect(overflowing(text)).toEqual(numbers);
  });
});

test('lines that are quoted as a whole hold their cells in quotes', () => {
  expect(cells('"Товар,Ед,Цена"\n"""Болт, М8"",шт,12.50"\n"Гайка,шт,1"\n').slice(0, 3)).toEqual([
    ['Товар', 'Ед', 'Цена'],
    ['Болт, М8', 'шт', '12.50'],
    ['Гайка', 'шт', '1'],
  ]);
});

test('a table drawn with lines', () => {
  const drawn = ['┌─────┬──────┐', '│Товар│ Цена │', '├─────┼──────┤', '│Болт │ 12,50│', '└─────┴──────┘'].join('\n');
  expect(cells(drawn)).toEqual([
    ['Товар', 'Цена'],
    ['Болт', '12,50'],
  ]);
});

describe('letters', () => {
  const text = 'Товар;Цена\nЁмкость №1;12,50\n';
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 of the other order', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-16 of plain letters without a mark', Buffer.from('name;price\nBolt;1\n', 'utf16le')],
  ])('%s', (_, bytes) => {
    expect(decodeText(bytes)).toMatch(/^(Товар;Цена\nЁмкость №1;12,50\n|name;price\nBolt;1\n)$/);
  });
  test('Windows-1251', () => {
    expect(decodeText(Buffer.from('d2eee2e0f03bd6e5ede0', 'hex'))).toBe('Товар;Цена');
  });
  test.each(['windows-1251', 'ibm866', 'koi8-r', 'x-mac-cyrillic', 'iso-8859-5'])('%s', (encoding) => {
    const decoder = new TextDecoder(encoding);
    const byteOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Buffer.of(byte)), byte]));
    const list = 'Артикул;Наименование;Цена\nА-1;Ящик для инструмента, Россия;1200\nА-2;Эмаль ПФ-115 жёлтая;480\n';
    const bytes = Buffer.from(Array.from(list, (letter) => byteOf.get(letter) ?? 0x3f));
    expect(decodeText(bytes)).toBe(list);
  });
  test('bytes that are no text', () => {
    expect(isText(decodeText(Buffer.from('0001020304050607', 'hex')))).toBe(false);
    expect(isText(text)).toBe(true);
  });
});
