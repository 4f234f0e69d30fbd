import {
  acceptOrder,
  activateOrder,
  cancelOrder,
  declineAnswer,
  getCreatedOrder,
  getDashboard,
  getDistribution,
  getReceivedOrder,
  listCreatedOrders,
  type OrderId,
  takeOpenOrder,
} from '@postavka/contract';
import type { TestMember } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { anAnswerIn, anOffer } from '../../../../test/orders.ts';

/** How many offers each of the buyer's screens says that the request has. */
async function offersOn(buyer: TestMember, id: OrderId) {
  const listed = async (query: { answers?: 'true' | 'false' } = {}) =>
    (await buyer.call(listCreatedOrders, { query })).data.find((row) => row.id === id)?.answers_amount;
  const order = await buyer.call(getCreatedOrder, { query: { id } });
  return {
    page: order.answers_amount,
    distribution: order.distribution.offers,
    log: (await buyer.call(getDistribution, { query: { id } })).offers,
    list: await listed(),
    with: await listed({ answers: 'true' }),
    without: await listed({ answers: 'false' }),
    dashboard: (await buyer.call(getDashboard, {})).latest.created.find((row) => row.id === id)?.answers_amount,
  };
}

const everywhere = (count: number) => ({
  page: count,
  distribution: count,
  log: count,
  list: count,
  with: count === 0 ? undefined : count,
  without: count === 0 ? count : undefined,
  dashboard: count,
});

async function reopen(buyer: TestMember, id: OrderId): Promise<void> {
  await buyer.call(cancelOrder, { body: { id } });
  await buyer.call(activateOrder, { body: { id } });
}

test('a request that is open again has the offers of this publication; those of before are shown as earlier ones', async ({
  app,
  as,
}) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const { order: id, chain } = await anAnswerIn(app, buyer, supplier, 'confirmed');
  expect(await offersOn(buyer, id)).toEqual(everywhere(1));
  await buyer.call(cancelOrder, { body: { id } });
  // Until then they are what it has brought.
  expect(await offersOn(buyer, id)).toEqual(everywhere(1));
  await buyer.call(activateOrder, { body: { id } });
  expect(await offersOn(buyer, id)).toEqual(everywhere(0));
  const { chains } = await buyer.call(getCreatedOrder, { query: { id } });
  expect(chains).toMatchObject([{ id: chain, price: 900, is_earlier: true }]);
  const { id: again } = await supplier.call(takeOpenOrder, { body: { id } });
  await supplier.call(acceptOrder, { body: anOffer(app, again) });
  expect(await offersOn(buyer, id)).toEqual(everywhere(1));
});

test('who refused before and offers now answers the present publication', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const { order: id, chain } = await anAnswerIn(app, buyer, supplier, 'refused');
  await reopen(buyer, id);
  await supplier.call(acceptOrder, { body: anOffer(app, chain) });
  expect(await offersOn(buyer, id)).toEqual(everywhere(1));
  const { chains } = await buyer.call(getCreatedOrder, { query: { id } });
  expect(chains).toMatchObject([{ id: chain, is_earlier: false }]);
});

test('who was declined does not come back by an answer that it had refused before', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const { order: id, chain } = await anAnswerIn(app, buyer, supplier, 'refused');
  await reopen(buyer, id);
  const { id: current } = await supplier.call(takeOpenOrder, { body: { id } });
  await buyer.call(declineAnswer, { body: { id: current, text: 'Not from you' } });
  expect((await supplier.call(getReceivedOrder, { query: { id: chain } })).allowed_actions).toEqual([]);
  await expect(supplier.call(acceptOrder, { body: anOffer(app, chain) })).rejects.toBeProblem('chain_wrong_status');
});
