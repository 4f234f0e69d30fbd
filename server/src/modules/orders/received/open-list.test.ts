import {
  acceptOrder,
  activateOrder,
  cancelOrder,
  createProductOrder,
  getDistribution,
  listOpenOrders,
  ORDER_STATES,
  takeOpenOrder,
} from '@postavka/contract';
import { expect, test } from '../../../../test/index.ts';
import { aDay, anActiveOrder, anAnswerIn, anOffer, anOrderIn } from '../../../../test/orders.ts';
import { aProduct } from '../../../../test/uploads.ts';

test('of others can be found and taken, once', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const id = await anActiveOrder(app, buyer, { request: 'Hydroaccumulators' });
  const { data } = await supplier.call(listOpenOrders, { query: { q: 'hydroaccumulator' } });
  expect(data).toMatchObject([{ id, chain: null, company: { id: buyer.companyId } }]);
  expect((await buyer.call(listOpenOrders, { query: { q: 'hydroaccumulator' } })).data).toEqual([]);
  const taken = await supplier.call(takeOpenOrder, { body: { id } });
  expect(taken).toMatchObject({ status: 1, reasons: { source: 'taken' } });
  expect((await supplier.call(takeOpenOrder, { body: { id } })).id).toBe(taken.id);
  await expect(buyer.call(takeOpenOrder, { body: { id } })).rejects.toBeProblem('not_found');
  expect((await supplier.call(listOpenOrders, { query: { q: 'hydroaccumulator' } })).data[0]?.chain).toBe(taken.id);
});

test('an answer of an earlier publication that came to life is the one that is taken', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const { order, chain } = await anAnswerIn(app, buyer, supplier, 'refused');
  await buyer.call(cancelOrder, { body: { id: order } });
  await buyer.call(activateOrder, { body: { id: order } });
  await supplier.call(acceptOrder, { body: anOffer(app, chain) });
  const { data } = await supplier.call(listOpenOrders, { query: { limit: 100 } });
  expect(data.find(({ id }) => id === order)).toMatchObject({ chain });
  expect(await supplier.call(takeOpenOrder, { body: { id: order } })).toMatchObject({ id: chain, status: 2 });
});

test('who takes a request has opened it', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const id = await anActiveOrder(app, buyer);
  await supplier.call(takeOpenOrder, { body: { id } });
  const log = await buyer.call(getDistribution, { query: { id } });
  expect(log).toMatchObject({ sent: 1, opened: 1, companies: [{ opened_at: expect.any(String) }] });
});

test('drafts, closed requests and requests for a product are not among them', async ({ app, as }) => {
  const [buyer, supplier, seller] = [await as.owner(), await as.owner(), await as.owner()];
  const open = await anOrderIn(app, buyer, 'active');
  const body = { product: await aProduct(app, seller), amount: 1, preferable_time: aDay(app, 5) };
  const others = [(await buyer.call(createProductOrder, { body })).id];
  for (const state of ORDER_STATES) if (state !== 'active') others.push(await anOrderIn(app, buyer, state));
  const { data, count } = await supplier.call(listOpenOrders, { query: { limit: 100 } });
  expect(data.filter(({ company }) => company.id === buyer.companyId).map(({ id }) => id)).toEqual([open]);
  expect(count).toBe(data.length);
  for (const id of others)
    await expect(supplier.call(takeOpenOrder, { body: { id } })).rejects.toBeProblem('not_found');
});
