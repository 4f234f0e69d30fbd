import * as XLSX from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { asFile, brief, type Imported, importFile } from '../../../../test/price-lists/files.ts';
import { makeZip, textRow, workbookParts } from '../../../../test/price-lists/zip.ts';

let made = 0;
const read = async (content: string | Buffer): Promise<Imported> =>
  importFile(await asFile(`numbers-${made++}`, content));

const HEADER = ['Артикул', 'Наименование', 'Цена'];
const number = (v: number, z: string): XLSX.CellObject => ({ t: 'n', v, z });

function book(rows: readonly (readonly (XLSX.CellObject | string | number)[])[]): Buffer {
  const whole = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(whole, XLSX.utils.aoa_to_sheet(rows.map((row) => [...row])), 'Прайс');
  return XLSX.write(whole, { type: 'buffer', bookType: 'xlsx', cellStyles: true });
}

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

  test('in an OpenDocument table', async () => {
    const cell = (text: string) =>
      `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
    const price = (style: string) =>
      `<table:table-cell table:style-name="${style}" office:value-type="float" office:value="1500"><text:p>1500</text:p></table:table-cell>`;
    const row = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`;
    const content = `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"><office:automatic-styles><style:style style:name="ce1" style:family="table-cell"><style:text-properties style:text-line-through-style="solid"/></style:style><style:style style:name="ce2" style:family="table-cell"><style:text-properties style:text-line-through-style="none"/></style:style></office:automatic-styles><office:body><office:spreadsheet><table:table table:name="A">${row(...HEADER.map(cell))}${row(cell('A-1'), cell('Болт'), price('ce1'))}${row(cell('A-2'), cell('Болт'), price('ce2'))}</table:table></office:spreadsheet></office:body></office:document-content>`;
    const { products } = await read(
      makeZip([
        { name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet', stored: true },
        { name: 'META-INF/manifest.xml', content: '<manifest:manifest/>' },
        { name: 'styles.xml', content: '<office:document-styles/>' },
        { name: 'content.xml', content },
      ]),
    );
    expect(products.map(({ values }) => values.price ?? null)).toEqual([null, 1500]);
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
