import {
  activateOrder,
  askMore,
  type ChainId,
  cancelOrder,
  createProductOrder,
  getCreatedOrder,
  inviteSupplier,
  listCreatedOrders,
  type OrderId,
} from '@postavka/contract';
import { describe } from 'vitest';
import type { TestMember } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { aDay, readReceived } from '../../../../test/orders.ts';
import { aProduct } from '../../../../test/uploads.ts';

const NOWHERE = 999_999_999;

const read = (buyer: TestMember, id: OrderId) => buyer.call(getCreatedOrder, { query: { id } });

describe('from a product', () => {
  test('is active at once, asks the seller, and keeps the product as it was', async ({ app, as }) => {
    const [buyer, seller] = [await as.owner(), await as.owner()];
    const product = await aProduct(app, seller);
    const { id } = await buyer.call(createProductOrder, {
      body: { product, amount: 3, preferable_price: 50, preferable_time: aDay(app, 5), description: 'With flanges' },
    });
    await app.deps.database.db
      .updateTable('products')
      .set({ name: 'Renamed', deleted_at: app.clock.now() })
      .where('id', '=', product)
      .execute();
    expect(await read(buyer, id)).toMatchObject({
      status: 2,
      is_personal_request: false,
      request: 'Valve',
      total: 150,
      product: { id: product, name: 'Valve', company: { id: seller.companyId }, is_gone: true },
      chains: [{ status: 1, company_executor: { id: seller.companyId }, reasons: { source: 'product' } }],
      distribution: { sent: 1, opened: 0, declined: 0, joined: 0, offers: 0, is_searched: true },
    });
  });

  test('counts in the unit of the product', async ({ app, as }) => {
    const [buyer, seller] = [await as.owner(), await as.owner()];
    const product = await aProduct(app, seller);
    await app.deps.database.db.updateTable('products').set({ unit: 't' }).where('id', '=', product).execute();
    const { id } = await buyer.call(createProductOrder, {
      body: { product, amount: 3, preferable_time: aDay(app, 5) },
    });
    const { unit, chains } = await read(buyer, id);
    expect(unit).toBe('t');
    const received = await readReceived(seller, chains[0]?.id as ChainId);
    expect(received.product_request.unit).toBe('t');
  });

  test('refuses the own product, a hidden one and one that is not there', async ({ app, as }) => {
    const [buyer, seller] = [await as.owner(), await as.owner()];
    const body = { amount: 1, preferable_time: aDay(app, 5) };
    const own = await aProduct(app, buyer);
    await expect(buyer.call(createProductOrder, { body: { ...body, product: own } })).rejects.toBeProblem(
      'own_product',
    );
    const hidden = await aProduct(app, seller);
    await app.deps.database.db.updateTable('products').set({ is_available: false }).where('id', '=', hidden).execute();
    for (const product of [hidden, NOWHERE as never])
      await expect(buyer.call(createProductOrder, { body: { ...body, product } })).rejects.toBeProblem('not_found');
  });

  test('two clicks without a key make one order', async ({ app, as }) => {
    const [buyer, seller] = [await as.owner(), await as.owner()];
    const body = { product: await aProduct(app, seller), amount: 1, preferable_time: aDay(app, 5) };
    const clicks = await Promise.allSettled(Array.from({ length: 4 }, () => buyer.call(createProductOrder, { body })));
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await buyer.call(listCreatedOrders, { query: {} })).count).toBe(1);
  });

  test('two clicks with one key get the same answer', async ({ app, as }) => {
    const [owner, seller] = [await as.owner(), await as.owner()];
    const buyer = owner.with({ 'idempotency-key': 'order-once' });
    const body = { product: await aProduct(app, seller), amount: 1, preferable_time: aDay(app, 5) };
    const replies = await Promise.all(Array.from({ length: 4 }, () => buyer.call(createProductOrder, { body })));
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1);
  });

  test('goes to its seller alone: nobody else is invited or looked for', async ({ app, as }) => {
    const [buyer, seller, other] = [await as.owner(), await as.owner(), await as.owner()];
    const product = await aProduct(app, seller);
    const { id } = await buyer.call(createProductOrder, {
      body: { product, amount: 1, preferable_time: aDay(app, 5) },
    });
    await expect(buyer.call(askMore, { body: { id } })).rejects.toBeProblem('product_order');
    await expect(buyer.call(inviteSupplier, { body: { id, company: other.companyId } })).rejects.toBeProblem(
      'product_order',
    );
  });

  test('reopened it asks the seller again; without its product it is refused', async ({ app, as }) => {
    const [buyer, seller] = [await as.owner(), await as.owner()];
    const product = await aProduct(app, seller);
    const { id } = await buyer.call(createProductOrder, {
      body: { product, amount: 1, preferable_time: aDay(app, 5) },
    });
    expect((await buyer.call(cancelOrder, { body: { id } })).chains).toMatchObject([
      { status: 0, rejected_by: 'buyer' },
    ]);
    expect((await buyer.call(activateOrder, { body: { id } })).chains).toMatchObject([{ status: 1 }]);
    await buyer.call(cancelOrder, { body: { id } });
    await app.deps.database.db.updateTable('products').set({ is_available: false }).where('id', '=', product).execute();
    await expect(buyer.call(activateOrder, { body: { id } })).rejects.toBeProblem('product_gone');
  });
});
