import {
  addProductImage,
  BULK_ACTIONS,
  type CallInput,
  changeProducts,
  createProduct,
  getCompanyProduct,
  getProduct,
  listCompanyProducts,
  type ProductId,
} from '@postavka/contract';
import { describe } from 'vitest';
import type { TestMember } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { aPng } from '../../../../test/samples.ts';
import { sendFile } from '../../../../test/uploads.ts';

const make = async (owner: TestMember, ...prices: (number | null)[]): Promise<ProductId[]> => {
  const ids: ProductId[] = [];
  for (const price of prices) ids.push((await owner.call(createProduct, { body: { name: 'Bolt', price } })).id);
  return ids;
};
const look = (owner: TestMember, id: ProductId) => owner.call(getCompanyProduct, { query: { id } });

describe('many products at once', () => {
  test('are hidden and shown', async ({ as }) => {
    const owner = await as.owner();
    const ids = await make(owner, 10, 20);
    expect(await owner.call(changeProducts, { body: { ids, action: 'hide' } })).toEqual({ changed: 2, refused: [] });
    for (const id of ids) {
      expect(await look(owner, id)).toMatchObject({ is_available: 0 });
      await expect(as.visitor().call(getProduct, { query: { id } })).rejects.toBeProblem('not_found');
    }
    await owner.call(changeProducts, { body: { ids, action: 'show' } });
    for (const id of ids) await as.visitor().call(getProduct, { query: { id } });
  });

  test('get another price: whole roubles, at least one; what has none or would be too dear is named', async ({
    as,
  }) => {
    const owner = await as.owner();
    const [cheap, odd, none, dear] = await make(owner, 1, 105, null, 2147483647);
    const ids = [cheap, odd, none, dear] as ProductId[];
    expect(await owner.call(changeProducts, { body: { ids, action: 'price_percent', value: 10 } })).toEqual({
      changed: 2,
      refused: [
        { id: none, code: 'price_missing' },
        { id: dear, code: 'price_max' },
      ],
    });
    expect((await look(owner, odd as ProductId)).price).toBe(116);
    await owner.call(changeProducts, { body: { ids: [cheap as ProductId], action: 'price_percent', value: -99 } });
    expect((await look(owner, cheap as ProductId)).price).toBe(1);
  });

  test('are repriced once when the same change is sent again after a lost answer', async ({ as }) => {
    const owner = await as.owner();
    const ids = await make(owner, 100);
    const body = { ids, action: 'price_percent', value: 10 } as const;
    const trying = owner.with({ 'idempotency-key': 'ten-percent' });
    expect(await trying.call(changeProducts, { body })).toEqual({ changed: 1, refused: [] });
    expect(await trying.call(changeProducts, { body })).toEqual({ changed: 1, refused: [] });
    expect((await look(owner, ids[0] as ProductId)).price).toBe(110);
  });

  test('move to a category', async ({ app, as }) => {
    const owner = await as.owner();
    const ids = await make(owner, 10);
    const { id: category } = await app.deps.database.db
      .selectFrom('categories')
      .select('id')
      .where('is_leaf', '=', true)
      .limit(1)
      .executeTakeFirstOrThrow();
    await owner.call(changeProducts, { body: { ids, action: 'category', value: category } });
    expect((await look(owner, ids[0] as ProductId)).categories).toMatchObject([{ id: category }]);
    const wrong = await owner.send('POST', changeProducts.path, { body: { ids, action: 'category', value: 999_999 } });
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, ['value']]);
  });

  test('are deleted with their pictures', async ({ as }) => {
    const owner = await as.owner();
    const ids = await make(owner, 10, 20);
    await sendFile(owner, addProductImage, ids[0] as ProductId, 'a.png', await aPng(40, 30));
    await owner.call(changeProducts, { body: { ids, action: 'delete' } });
    expect((await owner.call(listCompanyProducts, { query: {} })).count).toBe(0);
    expect(await owner.call(changeProducts, { body: { ids, action: 'show' } })).toEqual({
      changed: 0,
      refused: ids.map((id) => ({ id, code: 'not_found' })),
    });
  });

  test('are those that fit a text; a blank one is all', async ({ as }) => {
    const owner = await as.owner();
    await make(owner, 10, 20);
    await owner.call(createProduct, { body: { name: 'Anchor' } });
    expect(await owner.call(changeProducts, { body: { q: 'anchor', action: 'hide' } })).toMatchObject({ changed: 1 });
    expect(await owner.call(changeProducts, { body: { q: '', action: 'hide' } })).toMatchObject({ changed: 3 });
  });

  test('are those that fit the filters of the own list, the rest stays', async ({ app, as }) => {
    const owner = await as.owner();
    const { id: category, code } = await app.deps.database.db
      .selectFrom('categories')
      .select(['id', 'code'])
      .where('is_leaf', '=', true)
      .limit(1)
      .executeTakeFirstOrThrow();
    const [hidden, unpriced] = (await make(owner, 10, null, 30)) as [ProductId, ProductId, ProductId];
    const sorted = await owner.call(createProduct, { body: { name: 'Anchor', price: 5, categories: [category] } });
    await owner.call(changeProducts, { body: { ids: [hidden], action: 'hide' } });
    const change = (body: CallInput<typeof changeProducts>['body']) => owner.call(changeProducts, { body });
    const left = async () => (await owner.call(listCompanyProducts, { query: {} })).count;

    expect(await change({ q: 'anchor', only: 'hidden', action: 'delete' })).toEqual({ changed: 0, refused: [] });
    expect(await change({ ids: [unpriced], only: 'hidden', action: 'delete' })).toEqual({
      changed: 0,
      refused: [{ id: unpriced, code: 'not_found' }],
    });
    expect(await change({ q: '', only: 'hidden', action: 'delete' })).toEqual({ changed: 1, refused: [] });
    await expect(look(owner, hidden)).rejects.toBeProblem('not_found');
    expect(await change({ only: 'no_price', action: 'delete' })).toEqual({ changed: 1, refused: [] });
    await expect(look(owner, unpriced)).rejects.toBeProblem('not_found');
    expect(await change({ category: '9999.9999', action: 'delete' })).toEqual({ changed: 0, refused: [] });
    expect(await left()).toBe(2);
    expect(await change({ category: code, action: 'delete' })).toEqual({ changed: 1, refused: [] });
    await expect(look(owner, sorted.id)).rejects.toBeProblem('not_found');
    expect(await left()).toBe(1);
  });

  test.for(BULK_ACTIONS)('of somebody else are not found: %s', async (action, { app, as }) => {
    const [owner, stranger] = [await as.owner(), await as.owner()];
    const ids = await make(owner, 10);
    const { id: category } = await app.deps.database.db
      .selectFrom('categories')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const value = action === 'category' ? category : 5;
    expect(await stranger.call(changeProducts, { body: { ids, action, value } })).toEqual({
      changed: 0,
      refused: [{ id: ids[0], code: 'not_found' }],
    });
    expect(await look(owner, ids[0] as ProductId)).toMatchObject({ price: 10, is_available: 1, categories: [] });
  });

  test.for<[object, string]>([
    [{ action: 'hide' }, 'ids'],
    [{ ids: [], action: 'hide' }, 'ids'],
    [{ q: '', only: 'red', action: 'delete' }, 'only'],
    [{ q: '', category: 'x', action: 'delete' }, 'category'],
    [{ q: '', is_available: 0, action: 'delete' }, 'is_available'],
    [{ ids: Array.from({ length: 1001 }, (_, n) => n + 1), action: 'hide' }, 'ids'],
    [{ ids: [1], action: 'burn' }, 'action'],
    [{ ids: [1], action: 'category' }, 'value'],
    [{ ids: [1], action: 'price_percent' }, 'value'],
    [{ ids: [1], action: 'price_percent', value: -100 }, 'value'],
    [{ ids: [1], action: 'price_percent', value: 1.5 }, 'value'],
  ])('%j names what is wrong', async ([body, field], { as }) => {
    const reply = await (await as.owner()).send('POST', changeProducts.path, { body });
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([400, [field]]);
  });
});
