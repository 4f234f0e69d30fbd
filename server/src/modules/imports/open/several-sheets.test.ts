import { runImport } from '@postavka/contract';
import { describe } from 'vitest';
import { expect, test } from '../../../../test/index.ts';
import { importList, preview, productsOf } from '../../../../test/price-lists/imports.ts';
import { writeXlsx } from '../../../platform/xlsx/write-xlsx.ts';

const ROWS = 150;
const LAST = ROWS - 1;
const COLUMNS = ['Article', 'Name', 'Price'].map((header) => ({ header, width: 20 }));

/** Sheets of the same goods, too long to be seen whole at a glance; the last product of the second has a price of its own. */
async function book(lastPrice: number): Promise<Buffer> {
  const rows = (price: (i: number) => number) =>
    Array.from({ length: ROWS }, (_, i) => [`S-${i}`, `Bolt ${i}`, price(i)]);
  const sheets = [
    { name: 'Retail', columns: COLUMNS, rows: rows((i) => i + 10) },
    { name: 'Wholesale', columns: COLUMNS, rows: rows((i) => (i === LAST ? lastPrice : i + 10)) },
  ];
  return Buffer.from(await writeXlsx({ sheets }));
}

describe('goods that stand on several sheets', () => {
  test('at another price far below the first rows are asked about before anything is written', async ({ app, as }) => {
    const owner = await as.owner();
    const content = await book(99);
    const done = await importList(owner, content, 'two.xlsx');
    expect(done).toMatchObject({ status: 'in_progress', needs_choice: true, rows_done: 0 });
    expect(await productsOf(owner)).toEqual([]);

    const { id, questions } = await preview(owner, content, 'two.xlsx');
    expect(questions).toEqual([
      { code: 'sheets', sheets: ['Retail', 'Wholesale'], example: `S-${LAST}`, prices: [String(LAST + 10), '99'] },
    ]);
    await expect(owner.call(runImport, { body: { id } })).rejects.toBeProblem('import_needs_choice');
    await owner.call(runImport, { body: { id, settings: { left_out: ['Retail'] } } });
    await app.runJobs();
    expect((await productsOf(owner)).at(-1)).toMatchObject({ article_number: `S-${LAST}`, price: 99 });
  });

  test('at the same prices to their ends are not', async ({ as }) => {
    const owner = await as.owner();
    const done = await importList(owner, await book(LAST + 10), 'two.xlsx');
    expect(done).toMatchObject({ status: 'confirmed', created: ROWS, skipped: ROWS });
  });
});
