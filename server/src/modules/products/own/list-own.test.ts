import {
  type CallInput,
  createProduct,
  deleteProduct,
  listCompanyProducts,
  listProducts,
  type ProductId,
  searchProducts,
  setProductAvailable,
} from '@postavka/contract';
import { sql } from 'kysely';
import { expect, test } from '../../../../test/index.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { nameOrder } from '../list/name-order.ts';
import { ownProducts } from './repo.ts';

const NOWHERE = 999_999_999 as ProductId;

test('is the newest first, in pages, with an exact count, and of nobody else', async ({ as }) => {
  const [owner, stranger] = [await as.owner(), await as.owner()];
  await stranger.call(createProduct, { body: { name: 'Theirs' } });
  const ids: ProductId[] = [];
  for (let n = 0; n < 5; n += 1) ids.push((await owner.call(createProduct, { body: { name: `Valve ${n}` } })).id);
  await owner.call(setProductAvailable, { body: { id: ids[1] ?? NOWHERE, is_available: 0 } });
  await owner.call(deleteProduct, { body: { id: ids[3] ?? NOWHERE } });
  const page = (limit: number, offset: number) =>
    owner.call(listCompanyProducts, { query: { limit, offset } }).then(({ data, ...rest }) => ({
      ...rest,
      ids: data.map(({ id }) => ids.indexOf(id)),
    }));
  expect(await page(3, 0)).toEqual({ ids: [4, 2, 1], count: 4, pages: 2 });
  expect(await page(3, 3)).toEqual({ ids: [0], count: 4, pages: 2 });
  expect(await page(3, 300)).toEqual({ ids: [], count: 4, pages: 2 });
  const { data } = await owner.call(listCompanyProducts, { query: { limit: 1 } });
  expect(data[0]).toMatchObject({ name: 'Valve 4', is_available: 1, stock: null, updated_at: expect.any(String) });
  expect(data[0]).not.toHaveProperty('description');
});

test.for<[q: string, found: readonly string[]]>([
  ['болт', ['Болт М8х30', 'Микроболт 50%']],
  ['БОЛТЫ', ['Болт М8х30']],
  ['8 x 30', ['Болт М8х30']],
  ['желтый', ['Ёршик жёлтый']],
  ['ЁРШ', ['Ёршик жёлтый']],
  ['ерш', ['Ёршик жёлтый']],
  ['жёлтый ерш', ['Ёршик жёлтый']],
  ['kl24', ['Ёршик жёлтый']],
  ['L-2', ['Ёршик жёлтый']],
  ['нержавеющая', ['Болт М8х30']],
  ['бронза', ['Микроболт 50%']],
  ['50%', ['Микроболт 50%']],
  ['%', ['Микроболт 50%']],
  ['_', []],
  ['\\', []],
  ['болт ёрш', []],
  ["'; drop table products; --", []],
  ['460 0000 000016', ['Ёршик жёлтый']],
])('finds by %j', async ([q, found], { as }) => {
  const owner = await as.owner();
  await owner.call(createProduct, {
    body: { name: 'Микроболт 50%', extra_fields: [{ name: 'x', value: 'бронза' }] },
  });
  await owner.call(createProduct, {
    body: { name: 'Ёршик жёлтый', article_number: 'KL-24', barcode: '4600000000016' },
  });
  const { id } = await owner.call(createProduct, {
    body: { name: 'Болт М8х30', description: 'Из нержавеющей стали' },
  });
  await owner.call(setProductAvailable, { body: { id, is_available: 0 } });
  const { data, count } = await owner.call(listCompanyProducts, { query: { q } });
  expect(data.map(({ name }) => name)).toEqual(found);
  expect(count).toBe(found.length);
});

test('a blank text asks for everything', async ({ as }) => {
  const owner = await as.owner();
  await owner.call(createProduct, { body: { name: 'Valve' } });
  expect((await owner.call(listCompanyProducts, { query: { q: '  ' } })).count).toBe(1);
});

test('is sorted by a column, what is not known last, and filtered by what it lacks', async ({ as }) => {
  const owner = await as.owner();
  const add = async (name: string, price: number | null) =>
    (await owner.call(createProduct, { body: { name, price } })).id;
  await add('Clamp', null);
  await add('anchor', 300);
  const hidden = await add('Bolt', 20);
  await owner.call(setProductAvailable, { body: { id: hidden, is_available: 0 } });
  const names = async (query: NonNullable<CallInput<typeof listCompanyProducts>['query']>) =>
    (await owner.call(listCompanyProducts, { query })).data.map(({ name }) => name);
  expect(await names({ order: 'name' })).toEqual(['anchor', 'Bolt', 'Clamp']);
  expect(await names({ order: '-name' })).toEqual(['Clamp', 'Bolt', 'anchor']);
  expect(await names({ order: 'price' })).toEqual(['Bolt', 'anchor', 'Clamp']);
  expect(await names({ order: '-price' })).toEqual(['anchor', 'Bolt', 'Clamp']);
  expect(await names({ only: 'hidden' })).toEqual(['Bolt']);
  expect(await names({ only: 'no_price' })).toEqual(['Clamp']);
  expect(await names({ only: 'shown', order: 'name' })).toEqual(['anchor', 'Clamp']);
  expect(await names({ only: 'no_image' })).toHaveLength(3);
  expect(await names({ only: 'no_category' })).toHaveLength(3);
  expect(await names({ category: '999' })).toEqual([]);
});

test('names of products stand as in a dictionary, in each list', async ({ as, app }) => {
  const owner = await as.owner();
  const { code, id } = await app.deps.database.db
    .selectFrom('categories')
    .select(['code', 'id'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const sorted = ['абразив', 'Ацетон', 'Елка', 'ёмкость', 'Ёрш', 'жесть', 'Яшма'].map((one) => `${one} словарная`);
  for (const at of [3, 6, 0, 5, 2, 4, 1])
    await owner.call(createProduct, { body: { name: sorted[at] ?? '', categories: [id] } });
  const named = ({ data }: { readonly data: readonly { readonly name: string }[] }) => data.map(({ name }) => name);
  const query = { order: 'name', category: code } as const;
  expect(named(await owner.call(listCompanyProducts, { query }))).toEqual(sorted);
  expect(named(await as.visitor().call(listProducts, { query }))).toEqual(sorted);
  expect(named(await as.visitor().call(searchProducts, { query: { ...query, q: 'словарная' } }))).toEqual(sorted);
});

test('products without a category are found by that', async ({ as, app }) => {
  const owner = await as.owner();
  const { id } = await app.deps.database.db.selectFrom('categories').select('id').limit(1).executeTakeFirstOrThrow();
  await owner.call(createProduct, { body: { name: 'Bolt', categories: [id] } });
  await owner.call(createProduct, { body: { name: 'Clamp' } });
  const { data } = await owner.call(listCompanyProducts, { query: { only: 'no_category' } });
  expect(data.map(({ name }) => name)).toEqual(['Clamp']);
});

test('refuses a column that it does not have', async ({ as }) => {
  const owner = await as.owner();
  const query = { order: 'id; drop table products' } as never;
  await expect(owner.call(listCompanyProducts, { query })).rejects.toBeProblem('invalid');
});

test.for(['asc', 'desc'] as const)('names in order, %s, are read from an index', async (direction, { app, as }) => {
  const owner = await as.owner();
  const plan = await inTransaction(app.deps.database.db, async (tx) => {
    // Of a few products the planner would rather read all.
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_bitmapscan = off`.execute(tx);
    await sql`set local enable_sort = off`.execute(tx);
    return ownProducts(tx, owner.companyId)
      .select('p.id')
      .orderBy(sql`${nameOrder(sql`p.name`)} ${sql.raw(direction)}`)
      .orderBy('p.id', 'desc')
      .limit(20)
      .explain<{ 'QUERY PLAN': string }>();
  });
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('products_kept_by_name');
});
