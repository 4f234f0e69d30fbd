import {
  archiveOrder,
  cancelOrder,
  compareAnswers,
  deleteOrder,
  getCreatedOrder,
  getDashboard,
  getDistribution,
  inviteSupplier,
  listCreatedOrders,
  listMessages,
  listReceivedOrders,
  ORDER_STATUSES,
  type OrderId,
  offerVersions,
  orderStatistics,
  rejectOrder,
  sendMessage,
  updateOrder,
  withdrawOffer,
} from '@postavka/contract';
import type { TestApp } from '../../../../test/app.ts';
import type { TestMember } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { aDraft, anAnswerIn, anOrderIn, readReceived } from '../../../../test/orders.ts';

const read = (buyer: TestMember, id: OrderId) => buyer.call(getCreatedOrder, { query: { id } });

const rowsOf = (app: TestApp, id: OrderId) =>
  app.deps.database.db.selectFrom('orders').select('id').where('id', '=', id).execute();

test('a request that nobody was asked about leaves nothing behind', async ({ app, as }) => {
  const buyer = await as.owner();
  const id = await aDraft(app, buyer);
  await buyer.call(deleteOrder, { body: { id } });
  await expect(read(buyer, id)).rejects.toBeProblem('not_found');
  expect(await rowsOf(app, id)).toEqual([]);
});

test('a request that had an offer stays on record, also where it is a draft again', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const { order: id, chain } = await anAnswerIn(app, buyer, supplier, 'confirmed');
  await supplier.call(withdrawOffer, { body: { id: chain } });
  await buyer.call(cancelOrder, { body: { id } });
  const isKept = async () => {
    expect((await read(buyer, id)).allowed_actions).not.toContain('delete');
    await expect(buyer.call(deleteOrder, { body: { id } })).rejects.toBeProblem('order_wrong_status');
  };
  await isKept();
  expect((await buyer.call(updateOrder, { body: { id, amount: 3 } })).status).toBe(ORDER_STATUSES.construction);
  await isKept();
  expect((await buyer.call(archiveOrder, { body: { id } })).status).toBe(ORDER_STATUSES.archive);
});

test('a draft that somebody was asked about is gone for its company; the supplier keeps what it wrote', async ({
  app,
  as,
}) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const { order: id, chain } = await anAnswerIn(app, buyer, supplier, 'waiting');
  await supplier.call(sendMessage, { body: { id: chain, text: 'In stock from Monday' } });
  await buyer.call(cancelOrder, { body: { id } });
  expect((await buyer.call(updateOrder, { body: { id, amount: 3 } })).allowed_actions).toContain('delete');
  const before = await readReceived(supplier, chain);
  expect(before.product_request.is_deleted).toBe(false);
  await buyer.call(deleteOrder, { body: { id } });

  await expect(buyer.call(deleteOrder, { body: { id } })).rejects.toBeProblem('not_found');
  const after = await readReceived(supplier, chain);
  expect(after).toEqual({ ...before, product_request: { ...before.product_request, status: 4, is_deleted: true } });
  expect(after.product_request.amount).toBe(10);
  expect((await supplier.call(listReceivedOrders, { query: {} })).data.map((row) => row.id)).toEqual([chain]);
  expect((await supplier.call(listMessages, { query: { id: chain } })).data).toHaveLength(1);
  // Nobody would read it.
  await expect(supplier.call(sendMessage, { body: { id: chain, text: 'Hello?' } })).rejects.toBeProblem(
    'chain_wrong_status',
  );
});

test('nothing of a deleted request is left on its company’s screens', async ({ app, as }) => {
  const [buyer, supplier, other] = [await as.owner(), await as.owner(), await as.owner()];
  const { order: id, chain } = await anAnswerIn(app, buyer, supplier, 'waiting');
  await buyer.call(cancelOrder, { body: { id } });
  await buyer.call(updateOrder, { body: { id, amount: 3 } });
  await buyer.call(deleteOrder, { body: { id } });

  for (const call of [
    () => read(buyer, id),
    () => buyer.call(compareAnswers, { query: { id } }),
    () => buyer.call(getDistribution, { query: { id } }),
    () => buyer.call(updateOrder, { body: { id, amount: 4 } }),
    () => buyer.call(inviteSupplier, { body: { id, company: other.companyId } }),
    () => buyer.call(listMessages, { query: { id: chain } }),
    () => buyer.call(sendMessage, { body: { id: chain, text: 'Hello' } }),
    () => buyer.call(offerVersions, { query: { id: chain } }),
  ])
    await expect(call()).rejects.toBeProblem('not_found');
  expect(await buyer.call(listCreatedOrders, { query: {} })).toMatchObject({ data: [], count: 0 });
  expect((await buyer.call(getDashboard, {})).latest.created).toEqual([]);
  expect((await buyer.call(orderStatistics, {})).created).toEqual({
    history: 0,
    construction: 0,
    active: 0,
    archive: 0,
    reject: 0,
  });
});

test('a closed request without offers is gone too, and the supplier who refused keeps its refusal', async ({
  app,
  as,
}) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const { order: id, chain } = await anAnswerIn(app, buyer, supplier, 'waiting');
  await supplier.call(rejectOrder, { body: { order_id: chain, reason: 'other', text: 'Only from 5 t' } });
  await buyer.call(cancelOrder, { body: { id } });
  await buyer.call(deleteOrder, { body: { id } });
  await expect(read(buyer, id)).rejects.toBeProblem('not_found');
  expect(await readReceived(supplier, chain)).toMatchObject({ status: 0, reject_text: 'Only from 5 t' });
});

test('what was published and asked nobody leaves nothing behind', async ({ app, as }) => {
  const buyer = await as.owner();
  const id = await anOrderIn(app, buyer, 'reject');
  await buyer.call(deleteOrder, { body: { id } });
  expect(await rowsOf(app, id)).toEqual([]);
});
