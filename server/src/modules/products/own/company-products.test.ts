import {
  changeProducts,
  createProduct,
  deleteProduct,
  deleteProductByGet,
  getCompanyProduct,
  getProduct,
  INT_MAX,
  type ProductId,
  setProductAvailable,
  updateProduct,
} from '@postavka/contract';
import { describe } from 'vitest';
import { categoryOf } from '../../../../test/categories.ts';
import { expect, test } from '../../../../test/index.ts';
import { aProduct } from '../../../../test/uploads.ts';

const NOWHERE = 999_999_999;

describe('a change', () => {
  test('is of the fields that are given, and seen at once', async ({ app, as }) => {
    const owner = await as.owner();
    const category = await categoryOf(app, '2.1.2');
    const before = await owner.call(createProduct, {
      body: { name: 'Valve', price: 10, categories: [category], article_number: 'A-1', region: '77', description: 'd' },
    });
    app.clock.pass(3600);
    const after = await owner.call(updateProduct, { body: { id: before.id, price: null, region: null, name: 'Gate' } });
    expect(after).toEqual({
      ...before,
      name: 'Gate',
      price: null,
      region: null,
      region_name: null,
      updated_at: expect.any(String),
    });
    expect(after.updated_at).toBe(app.clock.now().toISOString());
    expect((await as.visitor().call(getProduct, { query: { id: before.id } })).name).toBe('Gate');
    expect(
      await owner.call(updateProduct, { body: { id: before.id, categories: [], extra_fields: [] } }),
    ).toMatchObject({
      category: null,
      article_number: 'A-1',
    });
  });

  test('of two people at once keeps what both have said', async ({ app, as }) => {
    const owner = await as.owner();
    const id = await aProduct(app, owner);
    await Promise.all([
      ...Array.from({ length: 5 }, (_, n) => owner.call(updateProduct, { body: { id, price: n + 1 } })),
      owner.call(updateProduct, { body: { id, name: 'Renamed' } }),
      owner.call(updateProduct, { body: { id, article_number: 'B-2' } }),
      owner.call(setProductAvailable, { body: { id, is_available: 0 } }),
    ]);
    expect(await owner.call(getCompanyProduct, { query: { id } })).toMatchObject({
      name: 'Renamed',
      article_number: 'B-2',
      is_available: 0,
    });
  });

  test('is refused as a new product is, and changes nothing', async ({ app, as }) => {
    const owner = await as.owner();
    const id = await aProduct(app, owner);
    for (const wrong of [
      { price: INT_MAX + 1 },
      { name: null },
      { name: '' },
      { product_link: 'javascript:alert(1)' },
      { categories: [NOWHERE] },
      { region: '00' },
    ]) {
      const reply = await owner.send('POST', updateProduct.path, { body: { name: 'Other', id, ...wrong } });
      expect([reply.statusCode, reply.json().code], JSON.stringify(wrong)).toEqual([400, 'invalid']);
    }
    expect((await owner.call(getCompanyProduct, { query: { id } })).name).toBe('Valve');
  });
});

test('an id that is left out is said to be required, one that is none to be no number', async ({ as }) => {
  const owner = await as.owner();
  const complaint = async (query: object) =>
    (await owner.send('GET', getCompanyProduct.path, { query })).json().errors.id;
  expect(await complaint({})).toEqual(['Required field']);
  expect(await complaint({ id: 'abc' })).toEqual(['Must be a whole number']);
});

test('another company’s product is answered exactly as one that does not exist', async ({ app, as }) => {
  const [owner, stranger] = [await as.owner(), await as.owner()];
  const foreign = await aProduct(app, stranger);
  const answerTo = async (method: 'GET' | 'POST', path: string, input: object) => {
    const reply = await owner.send(method, path, input);
    return [reply.statusCode, reply.body.replace(/"request_id":"[^"]+"/, '')];
  };
  for (const [method, path, input] of [
    ['GET', getCompanyProduct.path, (id: number) => ({ query: { id } })],
    ['POST', updateProduct.path, (id: number) => ({ body: { id, name: 'Mine' } })],
    ['POST', setProductAvailable.path, (id: number) => ({ body: { id, is_available: 0 } })],
    ['POST', deleteProduct.path, (id: number) => ({ body: { id } })],
    ['GET', deleteProductByGet.path, (id: number) => ({ query: { id } })],
  ] as const) {
    const answer = await answerTo(method, path, input(foreign));
    expect(answer[0], path).toBe(404);
    expect(answer).toEqual(await answerTo(method, path, input(NOWHERE)));
  }
  expect(await stranger.call(getCompanyProduct, { query: { id: foreign } })).toMatchObject({
    name: 'Valve',
    is_available: 1,
  });
});

test('times of products are those of the clock', async ({ app, as }) => {
  const owner = await as.owner();
  const change = async (call: () => Promise<unknown>) => {
    app.clock.pass(3600);
    await call();
    const row = await app.deps.database.db
      .selectFrom('products')
      .select(['created_at', 'updated_at', 'deleted_at'])
      .where('company_id', '=', owner.companyId)
      .executeTakeFirstOrThrow();
    return [row.created_at, row.updated_at, row.deleted_at];
  };
  let id = 0 as ProductId;
  const [created] = await change(async () => {
    ({ id } = await owner.call(createProduct, { body: { name: 'Clock' } }));
  });
  expect(created).toEqual(app.clock.now());
  const calls = [
    () => owner.call(updateProduct, { body: { id, name: 'Watch' } }),
    () => owner.call(setProductAvailable, { body: { id, is_available: 0 } }),
    () => owner.call(changeProducts, { body: { ids: [id], action: 'show' } }),
  ];
  for (const call of calls) expect(await change(call)).toEqual([created, app.clock.now(), null]);
  expect(await change(() => owner.call(deleteProduct, { body: { id } }))).toEqual([
    created,
    app.clock.now(),
    app.clock.now(),
  ]);
});
