import { checkImport, runImport } from '@postavka/contract';
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

test('a sheet is a category only if its name speaks of goods', async ({ as }) => {
  const owner = await as.owner();
  const names = ['Розница', 'Опт', 'Прайс опт 01.11.2026', 'Лист1', 'Прайс', 'Retail', 'Насосы', 'Опт насосы'];
  const sheets = names.map((name, i) => ({ name, columns: COLUMNS, rows: [[`S-${i}`, `Bolt ${i}`, 10 + i]] }));
  const { groups } = await preview(owner, Buffer.from(await writeXlsx({ sheets })), 'many.xlsx');
  expect(groups.map(({ title }) => title).sort()).toEqual(['Насосы', 'Опт насосы']);
});

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

  test('of which one is left out: the price column that was chosen on another is not asked for again', async ({
    app,
    as,
  }) => {
    const owner = await as.owner();
    const sheet = (name: string, headers: string[], rows: (string | number)[][]) => ({
      ...{ name, rows },
      columns: headers.map((header) => ({ header, width: 20 })),
    });
    const sheets = [
      sheet('Retail', ['Article', 'Name', 'Retail price', 'Wholesale price'], [['S-1', 'Bolt', 10, 9]]),
      sheet('Dealers', ['Article', 'Name', 'Price', 'Wholesale price'], [['S-1', 'Bolt', 8, 7]]),
    ];
    const { id, mapping, questions, sample } = await preview(
      owner,
      Buffer.from(await writeXlsx({ sheets })),
      'two.xlsx',
    );
    expect(questions.map(({ code }) => code)).toEqual(['price_column', 'price_column']);
    // What to choose from is seen of both.
    expect(sample).toEqual([['S-1', 'Bolt', '10', '9', 'S-1', 'Bolt', '8', '7']]);
    const chosen = {
      ...mapping,
      ...({ 'retail price': 'price', 'wholesale price': 'ignored' } as const),
      ...({ 'price @2': 'ignored', 'wholesale price @2': 'price' } as const),
    };
    const checked = await owner.call(checkImport, { body: { id, mapping: chosen } });
    expect(checked.questions).toMatchObject([{ code: 'sheets', sheets: ['Retail', 'Dealers'] }]);
    const settings = { left_out: ['Retail'] };
    const answered = await owner.call(checkImport, { body: { id, mapping: chosen, settings } });
    expect(answered).toMatchObject({ questions: [], products: [{ article: 'S-1', price: 7 }] });
    await owner.call(runImport, { body: { id } });
    await app.runJobs();
    expect(await productsOf(owner)).toMatchObject([{ article_number: 'S-1', price: 7 }]);
  });

  test('at the same prices to their ends are not', async ({ as }) => {
    const owner = await as.owner();
    const done = await importList(owner, await book(LAST + 10), 'two.xlsx');
    expect(done).toMatchObject({ status: 'confirmed', created: ROWS, skipped: ROWS });
  });
});

describe('prices on one sheet, stock on another', () => {
  const columns = (headers: readonly string[]) => headers.map((header) => ({ header, width: 20 }));
  const goods = [
    ['A-1', 'Bolt', 10],
    ['A-2', 'Nut', 20],
    ['A-3', 'Washer', 30],
  ];
  const prices = { name: 'Prices', columns: columns(['Article', 'Name', 'Price']), rows: goods };
  const counts = [
    ['A 1', 'Bolt M8', 5],
    ['A-2', 'Nut', 'many'],
    ['B-1', 'Tape', 7],
  ];
  const stock = { name: 'Stock', columns: columns(['Article', 'Name', 'In stock']), rows: counts };
  type Sheets = Parameters<typeof writeXlsx>[0]['sheets'];
  const bookOf = async (sheets: Sheets) => Buffer.from(await writeXlsx({ sheets }));

  test.for([
    ['behind the prices', [prices, stock]],
    ['before the prices', [stock, prices]],
  ] as const)(
    'stock %s is joined by article, and told; what has no price is a product of its own',
    async ([, sheets], { as }) => {
      const owner = await as.owner();
      const content = await bookOf(sheets);
      const { summary } = await preview(owner, content, 'stock.xlsx');
      expect(summary).toMatchObject({ to_create: 4, failed: 0 });
      expect(summary.findings).toContainEqual(expect.objectContaining({ outcome: 'skipped', code: 'stock', rows: 2 }));
      await importList(owner, content, 'stock.xlsx');
      const brought = (await productsOf(owner)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
      expect(brought).toMatchObject([
        { article_number: 'A-1', name: 'Bolt', price: 10, stock: 5 },
        {
          article_number: 'A-2',
          name: 'Nut',
          price: 20,
          stock: null,
          extra_fields: [{ name: 'In stock', value: 'many' }],
        },
        { article_number: 'B-1', name: 'Tape', price: null, stock: 7 },
        { article_number: 'A-3', name: 'Washer', price: 30, stock: null },
      ]);
    },
  );

  test('stock is not joined where the sheet with prices has its own', async ({ as }) => {
    const own = {
      ...prices,
      columns: columns(['Article', 'Name', 'Price', 'In stock']),
      rows: goods.map((cells, index) => [...cells, index]),
    };
    const owner = await as.owner();
    const { summary } = await preview(owner, await bookOf([own, stock]), 'stock.xlsx');
    expect(summary.findings.map(({ code }) => code)).not.toContain('stock');
  });

  test('a price behind a row without one is an error', async ({ as }) => {
    const names = { name: 'Names', columns: columns(['Article', 'Name']), rows: [['A-1', 'Bolt']] };
    const { summary } = await preview(await as.owner(), await bookOf([names, prices]), 'names.xlsx');
    expect(summary.findings).toContainEqual(expect.objectContaining({ outcome: 'failed', code: 'duplicate_unpriced' }));
  });
});

test('stock that stands beside no price is not taken, and told', async ({ as }) => {
  const list = 'Article;Name;Price;In stock\nA-1;Bolt;10;\nA-1;Bolt;10;5';
  const { summary } = await preview(await as.owner(), list);
  expect(summary.findings).toContainEqual(expect.objectContaining({ outcome: 'skipped', code: 'duplicate_stock' }));
});
