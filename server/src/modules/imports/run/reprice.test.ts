import { countProducts, listProducts } from '@postavka/contract';
import { expect, test } from '../../../../test/index.ts';
import { importList } from '../../../../test/price-lists/imports.ts';

const ROWS = 400;
const list = (factor: number) =>
  [
    'Article;Name;Price;Unit;Producer',
    ...Array.from({ length: ROWS }, (_, i) => `R-${i};Hexagon bolt M${i};${(i + 10) * factor};pcs;Plant ${i % 7}`),
  ].join('\n');

test('a new price writes no index of products: their pages have room for it', async ({ app, as }) => {
  const owner = await as.owner();
  await importList(owner, list(1));
  const client = await app.deps.database.pool.connect();
  try {
    await client.query('begin');
    await client.query('update products set price = price + 1, import_id = null where company_id = $1', [
      owner.companyId,
    ]);
    const { rows } = await client.query(`select pg_stat_get_xact_tuples_hot_updated('products'::regclass)::int as hot`);
    expect(rows).toEqual([{ hot: ROWS }]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('lists are in the order of the new prices, and count as many products as before', async ({ as }) => {
  const owner = await as.owner();
  await importList(owner, list(1));
  const visitor = as.visitor();
  const before = await visitor.call(countProducts, {});
  await importList(owner, list(2));
  const { data } = await visitor.call(listProducts, { query: { order: '-price' } });
  expect(data.slice(0, 3).map(({ price }) => price)).toEqual([818, 816, 814]);
  expect(await visitor.call(countProducts, {})).toEqual(before);
});
