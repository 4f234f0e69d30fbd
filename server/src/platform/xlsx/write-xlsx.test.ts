import * as XLSX from '@e965/xlsx';
import { expect, test } from 'vitest';
import { type Cell, writeXlsx } from './write-xlsx.ts';

const ODD = [
  '=1+1',
  '=HYPERLINK("https://example.com")',
  '+7 495 123-45-67',
  '-5',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '00012',
  '1E5',
  '10-11',
  ' spaces  within ',
  'two\nlines',
  'a\u0001control\uffff',
  '_x0041_ is no escape, nor is _X00e9_',
  '&amp; <b>"quoted"</b> \u0027 ]]> <![CDATA[',
  '\u0422\u0440\u0443\u0431\u0430 57\u00d73,5 \u20bd \u{1f600}',
  'true',
  '#N/A',
];

const read = async (rows: readonly (readonly Cell[])[], name = 'Prices') => {
  const columns = Array.from({ length: 30 }, (_, index) => ({ header: `Column ${index}`, width: 12 }));
  const bytes = await writeXlsx({ sheets: [{ name, columns, rows }] });
  const book = XLSX.read(bytes, { cellFormula: true, cellStyles: true, bookFiles: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? expect.fail('no sheet');
  return { bytes, book, sheet };
};

test('texts are read back unchanged, whatever they begin with, and no cell is a formula', async () => {
  const { sheet } = await read([ODD]);
  const cells = ODD.map((_, index) => sheet[XLSX.utils.encode_cell({ r: 1, c: index })]);
  expect(cells.map(({ v }) => v)).toEqual(ODD);
  expect(cells.map(({ t, f }) => [t, f])).toEqual(ODD.map(() => ['s', undefined]));
});

test('what begins like a formula is marked as text; numbers are numbers; nothing is nothing', async () => {
  const { bytes, sheet } = await read([['=1', 'plain', 1240, null, '', 0, Number.NaN, 1.5]]);
  expect(sheet.C2).toMatchObject({ t: 'n', v: 1240 });
  expect([sheet.D2, sheet.E2, sheet.G2]).toEqual([undefined, undefined, undefined]);
  expect([sheet.F2.v, sheet.H2.v]).toEqual([0, 1.5]);
  const xml = partOf(bytes, 'xl/worksheets/sheet1.xml');
  expect(xml).toContain('<c r="A2" s="3" t="inlineStr">');
  expect(xml).toContain('<c r="B2" s="2" t="inlineStr">');
  expect(partOf(bytes, 'xl/styles.xml').split('<xf ')[5]).toContain('numFmtId="49"');
  expect(partOf(bytes, 'xl/styles.xml').split('<xf ')[5]).toContain('quotePrefix="1"');
});

test('a day is a date with its format, not a text', async () => {
  const { bytes } = await read([
    [
      { day: '2026-11-20', as: 'day' },
      { day: '2024-02-29', as: 'bestDay' },
    ],
  ]);
  const sheet = XLSX.read(bytes, { cellNF: true, cellDates: true, UTC: true }).Sheets.Prices ?? expect.fail('no sheet');
  expect([sheet.A2, sheet.B2]).toMatchObject([
    { v: new Date('2026-11-20'), z: 'dd.mm.yyyy' },
    { v: new Date('2024-02-29'), z: 'dd.mm.yyyy' },
  ]);
});

test('the header is bold, stays in sight, and columns have their widths', async () => {
  const { bytes, sheet } = await read([]);
  expect(sheet.A1.v).toBe('Column 0');
  expect(sheet.AD1.v).toBe('Column 29');
  const xml = partOf(bytes, 'xl/worksheets/sheet1.xml');
  expect(xml).toContain('<c r="A1" s="1"');
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(xml).toContain('<col min="30" max="30" width="12" customWidth="1"/>');
});

test('several sheets, rows from a stream, names that programs would refuse', async () => {
  async function* rows() {
    for (let index = 0; index < 5000; index += 1) yield [`row ${index}`, index];
  }
  const columns = [
    { header: 'a', width: 10 },
    { header: 'b', width: 10 },
  ];
  const bytes = await writeXlsx({
    sheets: [
      { name: 'A/B: [c]*? "1" & 2', columns, rows: rows() },
      { name: 'x'.repeat(40), columns, rows: [] },
    ],
  });
  const book = XLSX.read(bytes);
  expect(book.SheetNames).toEqual(['A B   c    "1" & 2', 'x'.repeat(31)]);
  const table = XLSX.utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
  expect(table).toHaveLength(5001);
  expect(table.at(-1)).toEqual(['row 4999', 4999]);
});

test('the same table makes the same bytes; a cell takes as much as programs do', async () => {
  const rows = [['a', 1]];
  expect((await read(rows)).bytes).toEqual((await read(rows)).bytes);
  const { sheet } = await read([['x'.repeat(40_000)]]);
  expect(sheet.A2.v).toHaveLength(32_767);
});

/** A part of the archive, unpacked by the library. */
function partOf(bytes: Uint8Array, name: string): string {
  const file = XLSX.CFB.find(XLSX.CFB.read(Buffer.from(bytes), { type: 'buffer' }), `/${name}`);
  return Buffer.from((file?.content ?? []) as Uint8Array).toString('utf8');
}

test('values to choose from stand in a column of another sheet', async () => {
  const column = (header: string) => ({ header, width: 12 });
  const bytes = await writeXlsx({
    sheets: [
      { name: 'Goods', columns: ['Name', 'Unit'].map(column), rows: [], choices: [UNITS] },
      { name: "What's there", columns: [column('Unit')], rows: [['pcs'], ['kg']] },
    ],
  });
  const { files = {} } = XLSX.read(bytes, { bookFiles: true }) as { files?: Record<string, { content: Uint8Array }> };
  const xml = Buffer.from(files['xl/worksheets/sheet1.xml']?.content ?? []).toString();
  expect(xml).toContain('<dataValidation type="list" allowBlank="1" sqref="B2:B50001">');
  expect(xml).toContain("<formula1>'What''s there'!$A$2:$A$3</formula1>");
});

const UNITS = { column: 1, from: { sheet: "What's there", column: 0, values: 2 } };
