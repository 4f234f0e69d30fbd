import { expect, test } from '../../../../test/index.ts';
import { importList, importLists, LIST, preview, productsOf } from '../../../../test/price-lists/imports.ts';
import { writeXlsx } from '../../../platform/xlsx/write-xlsx.ts';

test('the article decides, in letters of either case; without one the name does, among those without one', async ({
  as,
}) => {
  const owner = await as.owner();
  await importList(owner, LIST);
  const again = ['Артикул;Наименование;Цена', 'a-1;Болт М8;11', ';шайба;31', ';Гайка;5', 'A 1;Болт;1'].join('\n');
  expect(await importList(owner, again)).toMatchObject({ created: 1, updated: 2, failed: 1 });
  const products = await productsOf(owner);
  expect(products.map(({ article_number, name, price }) => [article_number, name, price])).toEqual([
    ['a-1', 'Болт М8', 11],
    ['A-2', 'Гайка', 20],
    [null, 'шайба', 31],
    [null, 'Гайка', 5],
  ]);
});

test("another company's products, and deleted ones, are not matched", async ({ as, app }) => {
  const [owner, other] = [await as.owner(), await as.owner()];
  await importList(other, LIST);
  await importList(owner, LIST);
  await app.deps.database.db
    .updateTable('products')
    .set({ deleted_at: new Date() })
    .where('company_id', '=', owner.companyId)
    .where('article_number', '=', 'A-1')
    .execute();
  expect(await importList(owner, LIST)).toMatchObject({ created: 1, updated: 0, skipped: 2 });
  expect(await productsOf(other)).toHaveLength(3);
});

test('of rows about one product the first counts; one at another price is told as an error', async ({ as }) => {
  const owner = await as.owner();
  const rows = Array.from({ length: 1200 }, (_, i) => `B-${i};Bolt ${i};${i + 1}`);
  rows.splice(10, 0, 'b-3;Bolt 3;999');
  const list = ['Article;Name;Price', ...rows, 'B-5;Bolt 5;999', 'B-5;bolt 5;6'].join('\n');
  expect(await importList(owner, list)).toMatchObject({ rows_total: 1203, created: 1200, skipped: 1, failed: 2 });
  const { summary } = await preview(owner, list);
  expect(summary).toMatchObject({ rows: 1203, unchanged: 1200, to_skip: 1, failed: 2 });
  expect(summary.findings).toEqual([
    {
      outcome: 'failed',
      code: 'duplicate_price',
      text: 'The same product is in row 5 at another price: 4 roubles, here 999. The first is taken',
      rows: 2,
      sheet: '',
      row: 12,
      places: expect.arrayContaining([expect.objectContaining({ sheet: '', row: 1203 })]),
    },
    expect.objectContaining({ outcome: 'skipped', code: 'duplicate', rows: 1, row: 1204 }),
  ]);
  expect((await productsOf(owner)).map(({ price }) => price)).toEqual(Array.from({ length: 1200 }, (_, i) => i + 1));
});

test('one article with another name is another product, now and when the list comes again', async ({ as }) => {
  const owner = await as.owner();
  const list = 'Артикул;Наименование;Цена\n4,6E+12;Болт;10\n4,6E+12;Гайка;20\nАВС-1;Шайба;30\nABC 1;Винт;40';
  expect(await importList(owner, list)).toMatchObject({ created: 4 });
  expect(await importList(owner, list)).toMatchObject({ created: 0, updated: 0, skipped: 4 });
});

test('which of two rows with one article counts, or that both do, is told before the run, with their sheet', async ({
  as,
}) => {
  const owner = await as.owner();
  const columns = ['Article', 'Name', 'Price'].map((header) => ({ header, width: 20 }));
  const sheets = [
    {
      name: 'One',
      columns,
      rows: [
        ['A-1', 'Bolt', 10],
        ['A-1', 'Nut', 20],
        ['A-1', 'Bolt', 10],
      ],
    },
    {
      name: 'Two',
      columns,
      rows: [
        ['A-1', 'Bolt', 10],
        ['A-1', 'Screw', 30],
      ],
    },
  ];
  const book = Buffer.from(await writeXlsx({ sheets }));
  const told = async (locale: string) => {
    const { summary } = await preview(owner.with({ 'accept-language': locale }), book, 'two.xlsx');
    const findings = summary.findings.filter(({ code }) => code === 'article_repeated' || code === 'duplicate');
    return findings.map(({ outcome, places }) => [
      outcome,
      ...places.map(({ sheet, row, text }) => [sheet, row, text]),
    ]);
  };
  expect(await told('en')).toEqual([
    [
      'created',
      ['One', 3, expect.stringMatching('“A-1” is in row 2 under another name: they become two products')],
      ['Two', 3, expect.stringMatching('“A-1” is in row 2 of the sheet “One” under another name')],
    ],
    [
      'skipped',
      ['One', 4, 'The same product is in row 2 already: that row is taken, this one is skipped'],
      ['Two', 2, 'The same product is in row 2 of the sheet “One” already: that row is taken, this one is skipped'],
    ],
  ]);
  expect((await told('ru'))[0]?.[2]).toEqual([
    'Two',
    3,
    'Артикул «A-1» уже есть в строке 2 листа «One» с другим названием: получатся два товара. Если товар один, исправьте файл',
  ]);
});

test('any number of names of one article, and of sizes of one name, are found again', async ({ as }) => {
  const owner = await as.owner();
  const sizes = Array.from({ length: 45 }, (_, i) => i + 1);
  const list = (price: number) =>
    [
      'Артикул;Наименование;Размер;Цена',
      ...sizes.map((size) => `A-1;Болт М${size};;${price}`),
      ...sizes.map((size) => `;Гайка;М${size};${price}`),
    ].join('\n');
  expect(await importList(owner, list(10))).toMatchObject({ created: 90 });
  expect(await importList(owner, list(11))).toMatchObject({ created: 0, updated: 90 });
});

test('letters that look alike, hyphens and spaces make no other article', async ({ as }) => {
  const owner = await as.owner();
  await importList(owner, 'Артикул;Наименование;Цена\nАВС-1 2;Болт;10');
  expect(await importList(owner, 'Артикул;Наименование;Цена\nabc12;Болт;11')).toMatchObject({
    updated: 1,
    created: 0,
  });
});

test('one name without an article whose other fields differ is several products', async ({ as }) => {
  const owner = await as.owner();
  const list = 'Наименование;Размер;Цена\nМуфта;15;100\nМуфта;20;150\nМуфта;20;150';
  expect(await importList(owner, list)).toMatchObject({ created: 2, skipped: 1 });
  expect(await importList(owner, list)).toMatchObject({ created: 0, updated: 0, skipped: 3 });
});

test('articles that nobody has, in a list without names, are told to lack a column of names', async ({ as }) => {
  const owner = await as.owner();
  const list = 'Обозначение;Аналог;Цена\n180205;6205-2RS;128\n7208А;30208;410';
  const { summary } = await preview(owner, list);
  expect(summary).toMatchObject({ to_create: 0, to_skip: 2, findings: [{ code: 'not_found_nameless', rows: 2 }] });
  const [done] = await importLists(owner, { content: list });
  expect(done).toMatchObject({ status: 'rejected', skipped: 2, reason: expect.stringContaining('report') });
});
