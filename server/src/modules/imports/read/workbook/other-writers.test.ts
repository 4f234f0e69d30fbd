import { expect, test } from 'vitest';
import { brief, importContent } from '../../../../../test/price-lists/files.ts';
import { makeZip, type Part, textRow, workbookParts } from '../../../../../test/price-lists/zip.ts';

/** A hidden column, a hidden row, a struck price and a formula that was not counted. */
const ROWS =
  '<cols><col min="3" max="3" hidden="1"/></cols>' +
  textRow(1, ['Артикул', 'Наименование', 'Закупка', 'Цена']) +
  textRow(2, ['A-1', 'Болт', '80', '100']) +
  textRow(3, ['A-2', 'Гайка', '40', '50']).replace('<row ', '<row hidden="1" ') +
  textRow(4, ['A-3', 'Винт', '4']).replace('</row>', '<c r="D4" s="1"><v>5</v></c></row>') +
  textRow(5, ['A-4', 'Шайба', '4']).replace('</row>', '<c r="D5"><f>D2*2</f></c></row>');
const STYLES =
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><fonts><font/><font><strike/></font></fonts><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs></styleSheet>';

const isSheet = ({ name }: Part) => name.includes('sheet1');

/** The same workbook with the tags of its parts written another way. */
async function written(change: (xml: string, part: Part) => string) {
  const rows = ROWS.replace(/^<cols>.*<\/cols>/, '');
  const cols = /^<cols>.*<\/cols>/.exec(ROWS)?.[0] ?? '';
  const parts = workbookParts(rows).map((part) =>
    isSheet(part) ? { ...part, content: String(part.content).replace('<sheetData>', `${cols}<sheetData>`) } : part,
  );
  const changed = [...parts, { name: 'xl/styles.xml', content: STYLES }].map((part) =>
    part.name.startsWith('xl/') && !part.name.endsWith('.rels')
      ? { ...part, content: change(String(part.content), part) }
      : part,
  );
  return importContent(makeZip(changed));
}

const prefixed = (xml: string) => xml.replace(/<(\/?)(\w)/g, '<$1x:$2').replace(' xmlns=', ' xmlns:x=');
const quoted = (xml: string) => xml.replaceAll('"', "'");
const indented = (xml: string, part: Part) => (isSheet(part) ? xml.replaceAll('><', '>\n  <') : xml);

test.each([
  ['as spreadsheets do', (xml: string) => xml],
  ['with a prefix of its own', prefixed],
  ['with other quotes', quoted],
  ['line by line', indented],
])('what is hidden, struck or not counted is seen in tags written %s', async (_, change) => {
  const { recognition, products } = await written(change);
  expect(recognition.sheets[0]?.columns.map(({ header }) => header)).toEqual(['Артикул', 'Наименование', 'Цена']);
  expect(brief(products)).toEqual([
    ['A-1', 'Болт', 100],
    ['A-3', 'Винт', undefined],
    ['A-4', 'Шайба', undefined],
  ]);
  expect(products.slice(1).flatMap(({ warnings }) => warnings.map(({ code }) => code))).toEqual([
    'price_struck',
    'formula_uncounted',
  ]);
});

test('a web page that leaves its cells open', async () => {
  const page = `<html><meta charset="utf-8"><table><tr><th>Артикул<th>Наименование<th>Цена
    <tr><td>B-1<td>Болт<td>10<tr><td>B-2<td>Гайка</td><td>5</table></html>`;
  expect(brief((await importContent(page)).products)).toEqual([
    ['B-1', 'Болт', 10],
    ['B-2', 'Гайка', 5],
  ]);
});
