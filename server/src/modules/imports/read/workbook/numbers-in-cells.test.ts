import * as XLSX from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { brief, importContent as read } from '../../../../../test/price-lists/files.ts';
import { makeZip, textRow, workbookParts } from '../../../../../test/price-lists/zip.ts';

const HEADER = ['Артикул', 'Наименование', 'Цена'];
const number = (v: number, z: string): XLSX.CellObject => ({ t: 'n', v, z });

function book(rows: readonly (readonly (XLSX.CellObject | string | number)[])[]): Buffer {
  const whole = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(whole, XLSX.utils.aoa_to_sheet(rows.map((row) => [...row])), 'Прайс');
  return XLSX.write(whole, { type: 'buffer', bookType: 'xlsx', cellStyles: true });
}

const textCells = (...texts: readonly string[]): string =>
  texts
    .map((text) => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`)
    .join('');
const numberCell = (before: string, shown: string, style = ''): string =>
  `<table:table-cell table:style-name="${style}" office:value-type="float" office:value="1500">${before}<text:p>${shown}</text:p></table:table-cell>`;

/** An OpenDocument table of these rows below the header. */
function openDocument(styles: string, ...rows: readonly string[]): Buffer {
  const names = ['office', 'table', 'text', 'style'].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  );
  const lines = [textCells(...HEADER), ...rows].map((row) => `<table:table-row>${row}</table:table-row>`);
  const content = `<office:document-content ${names.join(' ')}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet><table:table table:name="A">${lines.join('')}</table:table></office:spreadsheet></office:body></office:document-content>`;
  return makeZip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', stored: true },
    { name: 'META-INF/manifest.xml', content: '<manifest:manifest/>' },
    { name: 'styles.xml', content: '<office:document-styles/>' },
    { name: 'content.xml', content },
  ]);
}

/** A stream of Excel 97 with three fonts, the second struck through and the third bold, and a look of each. */
function bareWorkbook(): Buffer {
  const record = (kind: number, ...words: readonly (number | Buffer)[]) => {
    const data = Buffer.concat(words.map((word) => (typeof word === 'number' ? short(word) : word)));
    return Buffer.concat([short(kind), short(data.length), data]);
  };
  const begin = (what: number) => record(0x809, 0x600, what, 0, 0, 0, 0, 0, 0);
  const end = record(0x0a);
  const font = (flags: number, weight = 400) =>
    record(0x31, 200, flags, 0x7fff, weight, 0, 0, 0, Buffer.from([5, 0]), Buffer.from('Arial'));
  const look = (number: number) => record(0xe0, number, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  const text = (row: number, column: number, value: string, style = 0) =>
    record(0x204, row, column, style, value.length, Buffer.from([0]), Buffer.from(value));
  const price = (row: number, style: number) => {
    const number = Buffer.alloc(8);
    number.writeDoubleLE(1500);
    return record(0x203, row, 2, style, number);
  };
  const globals = (at: number) => [
    begin(5),
    font(0),
    font(8),
    font(0, 700),
    ...[0, 1, 2].map(look),
    record(0x85, at & 0xffff, at >> 16, 0, Buffer.from([1, 0]), Buffer.from('A')),
    end,
  ];
  const start = Buffer.concat(globals(0)).length;
  const goods = [
    ['A-1', 'Bolt'],
    ['A-2', 'Nut'],
  ];
  return Buffer.concat([
    ...globals(start),
    begin(0x10),
    ...['Article', 'Name', 'Price'].map((header, column) => text(0, column, header)),
    ...['00-1', 'Fasteners'].map((cell, column) => text(1, column, cell, 2)),
    ...goods.flatMap((cells, row) => cells.map((cell, column) => text(row + 2, column, cell))),
    price(2, 1),
    price(3, 0),
    end,
  ]);
}

const short = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};

describe('two numbers in one cell are never one', () => {
  const page = (price: string) =>
    `<table><tr><td>Артикул</td><td>Наименование</td><td>Цена</td></tr><tr><td>A-1</td><td><b>Бол</b>т</td><td>${price}</td></tr></table>`;

  test.each([
    ['<p>15</p><p>12</p>', null],
    ['99<sup>90</sup>', null],
    ['<s>1500</s> 1200', 1200],
    ['<span>1</span><span>234</span>', 1234],
  ])('of a web page: %s', async (cell, price) => {
    const { products } = await read(page(cell));
    expect(products.map(({ values }) => [values.name, values.price ?? null])).toEqual([['Болт', price]]);
  });

  test('of a workbook, where the old price is struck through', async () => {
    const run = (look: string, text: string) => `<r><rPr>${look}</rPr><t>${text}</t></r>`;
    const book = (price: string) =>
      makeZip(workbookParts(textRow(1, HEADER) + textRow(2, ['A-1', 'Болт', '@']).replace('<t>@</t>', price)));
    const struck = await read(book(run('<strike/>', '1500') + run('<b/>', '1200')));
    expect(struck.products.map(({ values }) => values.price)).toEqual([1200]);
    const small = await read(book(run('<b/>', '99') + run('<vertAlign val="superscript"/>', '90')));
    expect(small.products.map(({ values }) => values.price ?? null)).toEqual([null]);
  });
});

describe('a price that is struck through as a whole is not taken, and told', () => {
  test('in a workbook', async () => {
    const styles =
      '<styleSheet><fonts><font/><font><strike/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs></styleSheet>';
    const row = (at: number, article: string, style: number) =>
      textRow(at, [article, 'Болт']).replace('</row>', `<c r="C${at}" s="${style}"><v>1500</v></c></row>`);
    const parts = workbookParts(textRow(1, HEADER) + row(2, 'A-1', 1) + row(3, 'A-2', 0));
    const { products } = await read(makeZip([...parts, { name: 'xl/styles.xml', content: styles }]));
    expect(brief(products)).toEqual([
      ['A-1', 'Болт', undefined],
      ['A-2', 'Болт', 1500],
    ]);
    expect(products[0]?.warnings.map(({ code }) => code)).toEqual(['price_struck']);
  });

  test('in an OpenDocument table, where a bold row with a code is a group', async () => {
    const bold =
      '<style:style style:name="ce1" style:family="table-cell"><style:text-properties fo:font-weight="bold"/></style:style>';
    const title = textCells('00-1', 'Крепёж').replaceAll(
      '<table:table-cell ',
      '<table:table-cell table:style-name="ce1" ',
    );
    const { products } = await read(openDocument(bold, title, textCells('A-1', 'Болт') + numberCell('', '1500')));
    expect(brief(products)).toEqual([['A-1', 'Болт', 1500]]);
    expect(products[0]?.category_path).toEqual(['Крепёж']);
  });

  test('in an OpenDocument table', async () => {
    const styles =
      '<style:style style:name="ce1" style:family="table-cell"><style:text-properties style:text-line-through-style="solid"/></style:style><style:style style:name="ce2" style:family="table-cell"><style:text-properties style:text-line-through-style="none"/></style:style>';
    const { products } = await read(
      openDocument(
        styles,
        textCells('A-1', 'Болт') + numberCell('', '1500', 'ce1'),
        textCells('A-2', 'Болт') + numberCell('', '1500', 'ce2'),
      ),
    );
    expect(products.map(({ values }) => values.price ?? null)).toEqual([null, 1500]);
  });

  test('what a comment says is no part of its cell, what the cell shows beside spaces is', async () => {
    const { recognition, products } = await read(
      openDocument(
        '',
        textCells('A-1', 'Болт') + numberCell('<office:annotation><text:p>$ 5</text:p></office:annotation>', '1500'),
      ),
    );
    expect([recognition.questions, brief(products)]).toEqual([[], [['A-1', 'Болт', 1500]]]);
    const dollars = await read(openDocument('', textCells('A-1', 'Болт') + numberCell('', '<text:s/>$1500<text:s/>')));
    expect(dollars.recognition.questions).toMatchObject([{ code: 'currency', currency: 'USD' }]);
  });

  test('in the XML of Excel 2003, where a formula without a value is told too', async () => {
    const cell = (text: string) => `<Cell><Data ss:Type="String">${text}</Data></Cell>`;
    const row = (article: string, price: string) => `<Row>${cell(article)}${cell('Болт')}${price}</Row>`;
    const { products } = await read(`<?xml version="1.0"?>
      <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
      <Styles><Style ss:ID="s1"><Font ss:StrikeThrough="1"/></Style></Styles><Worksheet ss:Name="Прайс"><Table>
      <Row>${HEADER.map(cell).join('')}</Row>
      ${row('A-1', '<Cell ss:StyleID="s1"><Data ss:Type="Number">1500</Data></Cell>')}
      ${row('A-2', '<Cell><Data ss:Type="Number">1500</Data></Cell>')}
      ${row('A-3', '<Cell ss:Formula="=R2C3*2"></Cell>')}</Table></Worksheet></Workbook>`);
    expect(products.map(({ values, warnings }) => [values.price, warnings.map(({ code }) => code)])).toEqual([
      [undefined, ['price_struck']],
      [1500, []],
      [undefined, ['formula_uncounted']],
    ]);
  });

  test('in a workbook of Excel 97, where a bold row with a code is a group', async () => {
    const { products } = await read(bareWorkbook());
    expect(brief(products)).toEqual([
      ['A-1', 'Bolt', undefined],
      ['A-2', 'Nut', 1500],
    ]);
    expect(products[0]?.category_path).toEqual(['Fasteners']);
  });

  test('in a web page', async () => {
    const row = (tag: string) => `<tr><td>A</td><td>Болт</td><td${tag}>1500</td></tr>`;
    const page = `<html><style>.xl7{color:red; text-decoration:line-through;}</style><table><tr><td>Артикул</td><td>Наименование</td><td>Цена</td></tr>${row(' class=xl7')}${row(' style="text-decoration:line-through"')}${row('')}</table></html>`;
    const { products } = await read(page);
    expect(products.map(({ values }) => values.price ?? null)).toEqual([null, null, 1500]);
  });
});

describe('number formats that change what a number means', () => {
  const price = async (cell: XLSX.CellObject, ...rest: (string | number)[]) =>
    (
      await read(
        book([
          [...HEADER, 'Ед.'],
          ['A-1', 'Болт', cell, ...rest],
        ]),
      )
    ).products[0]?.values;

  test('thousands are said in thousands', async () => {
    expect(await price(number(12.5, '0.0" тыс. руб."'))).toMatchObject({ price: 12500 });
    expect(await price(number(12500, '#,##0.0,"тыс."'))).toMatchObject({ price: 12500 });
  });

  test('a pack is the unit, unless another one is named', async () => {
    expect(await price(number(500, '0" руб/уп"'))).toMatchObject({ price: 500, unit: 'уп' });
    expect((await price(number(500, '0" руб/уп"'), 'шт'))?.price).toBeUndefined();
    expect(await price(number(500, '0" руб/уп"'), 'упак')).toMatchObject({ price: 500 });
  });

  test.each([
    ['_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', 'USD'],
    ['#,##0.00" у.е."', 'UNIT'],
    ['Euro Currency', 'EUR'],
  ])('foreign money is asked about: %s', async (format, currency) => {
    const { recognition } = await read(book([HEADER, ['A-1', 'Болт', number(500, format)]]));
    expect(recognition.questions).toMatchObject([{ code: 'currency', currency }]);
  });

  test('an article keeps the zeros that its format shows, a price does not need them', async () => {
    const { products } = await read(book([HEADER, [number(1.1, '0.00'), 'Болт', number(12.5, '0.00')]]));
    expect(brief(products)).toEqual([['1.10', 'Болт', 13]]);
  });

  test('what shows nothing says nothing', async () => {
    expect((await price(number(500, ';;;'), 'шт'))?.price).toBeUndefined();
  });
});

test('a dot of a number in a workbook says nothing of commas in texts', async () => {
  const { recognition } = await read(book([HEADER, ['A-1', 'Болт', '12,345'], ['A-2', 'Гайка', 1250.5]]));
  expect(recognition.questions).toMatchObject([{ code: 'numbers', example: '12,345' }]);
});

test('the delimiter is the sign that parts the header, though another stands in every name', async () => {
  const { products } = await read('Артикул,Наименование,Цена\nA-1,"Болт; М8",10\nA-2,"Гайка; М8",20\n');
  expect(brief(products)).toEqual([
    ['A-1', 'Болт; М8', 10],
    ['A-2', 'Гайка; М8', 20],
  ]);
});
