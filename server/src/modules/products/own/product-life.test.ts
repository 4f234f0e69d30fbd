import {
  createProduct,
  deleteProduct,
  deleteProductByGet,
  getCompanyProduct,
  getProduct,
  listCompanyProducts,
  listProducts,
  setProductAvailable,
  updateProduct,
} from '@postavka/contract';
import { describe } from 'vitest';
import { expect, test } from '../../../../test/index.ts';
import { aProduct } from '../../../../test/uploads.ts';

describe('hiding', () => {
  test('takes a product out of the catalogue and leaves it in the own list, in both spellings', async ({ as }) => {
    const owner = await as.owner();
    const { id } = await owner.call(createProduct, { body: { name: 'Hideable' } });
    const hidden = await owner.call(setProductAvailable, { body: { product_id: id, is_available: 0 } });
    expect(hidden).toMatchObject({ id, is_available: 0 });
    await expect(as.visitor().call(getProduct, { query: { id } })).rejects.toBeProblem('not_found');
    expect((await as.visitor().call(listProducts, { query: { q: 'Hideable' } })).count).toBe(0);
    expect((await owner.call(getCompanyProduct, { query: { id } })).is_available).toBe(0);
    expect((await owner.call(listCompanyProducts, { query: { q: 'hideable' } })).data).toMatchObject([
      { id, is_available: 0 },
    ]);

    expect((await owner.call(setProductAvailable, { body: { id, availablesValue: 1 } })).is_available).toBe(1);
    await expect.poll(async () => (await as.visitor().call(listProducts, { query: { q: 'Hideable' } })).count).toBe(1);
  });

  test.for<[object, string]>([
    [{ is_available: 1 }, 'product_id'],
    [{ product_id: 1 }, 'is_available'],
    [{ product_id: 1, is_available: 2 }, 'is_available'],
    [{ product_id: 1, is_available: true }, 'is_available'],
    [{ product_id: '1', is_available: 1 }, 'product_id'],
  ])('%j names what is wrong', async ([body, field], { as }) => {
    const reply = await (await as.owner()).send('POST', setProductAvailable.path, { body });
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([400, [field]]);
  });
});

describe('deleting', () => {
  test.for(['GET', 'POST'] as const)(
    'by %s takes it away for everybody; the row stays',
    async (method, { app, as }) => {
      const owner = await as.owner();
      const { id } = await owner.call(createProduct, { body: { name: 'Deletable' } });
      const send = () =>
        owner.send(method, deleteProduct.path, method === 'GET' ? { query: { id } } : { body: { id } });
      const reply = await send();
      expect([reply.statusCode, reply.body, reply.headers['cache-control']]).toEqual([204, '', 'no-store']);
      await expect(owner.call(getCompanyProduct, { query: { id } })).rejects.toBeProblem('not_found');
      await expect(as.visitor().call(getProduct, { query: { id } })).rejects.toBeProblem('not_found');
      await expect(owner.call(updateProduct, { body: { id, price: 1 } })).rejects.toBeProblem('not_found');
      await expect(owner.call(setProductAvailable, { body: { id, is_available: 1 } })).rejects.toBeProblem('not_found');
      expect((await owner.call(listCompanyProducts, { query: {} })).count).toBe(0);
      expect((await owner.call(listCompanyProducts, { query: { q: 'Deletable' } })).count).toBe(0);
      expect((await as.visitor().call(listProducts, { query: { q: 'Deletable' } })).count).toBe(0);
      expect((await send()).statusCode).toBe(404);
      const row = await app.deps.database.db
        .selectFrom('products')
        .select(['name', 'deleted_at'])
        .where('id', '=', id)
        .executeTakeFirst();
      expect(row).toEqual({ name: 'Deletable', deleted_at: expect.any(Date) });
    },
  );

  test('is nothing that a look at the head does', async ({ app, as }) => {
    const owner = await as.owner();
    const id = await aProduct(app, owner);
    const head = await app.fastify.inject({
      method: 'HEAD',
      url: `${deleteProductByGet.path}?id=${id}`,
      headers: { authorization: `Token ${owner.token}` },
    });
    expect(head.statusCode).toBe(404);
    expect((await owner.call(getCompanyProduct, { query: { id } })).id).toBe(id);
  });

  test('of two at once, one is told that there was nothing', async ({ app, as }) => {
    const owner = await as.owner();
    const id = await aProduct(app, owner);
    const replies = await Promise.all([1, 2].map(() => owner.send('POST', deleteProduct.path, { body: { id } })));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
  });
});
