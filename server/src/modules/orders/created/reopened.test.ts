import {
  acceptOrder,
  activateOrder,
  cancelOrder,
  chooseAnswer,
  declineAnswer,
  getCreatedOrder,
  getDashboard,
  getDistribution,
  getReceivedOrder,
  listCreatedOrders,
  listReceivedOrders,
  type OrderId,
  takeOpenOrder,
} from '@postavka/contract';
import type { TestMember } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { aDay, anActiveOrder, anAnswer, anAnswerIn, anOffer, runDueJobs } from '../../../../test/orders.ts';

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

test('an answer that ended with its request says how that ended; one that was declined alone does not', async ({
  app,
  as,
}) => {
  const [buyer, supplier, other] = [await as.owner(), await as.owner(), await as.owner()];
  const endings = async (id: OrderId) => {
    const { chains } = await buyer.call(getCreatedOrder, { query: { id } });
    const { companies } = await buyer.call(getDistribution, { query: { id } });
    return [...chains, ...companies].map(({ ended_with, rejected_by }) => [ended_with, rejected_by]);
  };
  const [late, cancelled, declined, chosen] = [
    await anActiveOrder(app, buyer, { answers_deadline: aDay(app, 1), preferable_time: aDay(app, 20) }),
    await anActiveOrder(app, buyer, { request: 'Cancelled' }),
    await anActiveOrder(app, buyer, { request: 'Declined' }),
    await anActiveOrder(app, buyer, { request: 'Chosen' }),
  ];
  const { chain } = await anAnswer(app, buyer, supplier, late);
  await anAnswer(app, buyer, supplier, cancelled);
  const { chain: unwanted } = await anAnswer(app, buyer, supplier, declined);
  const { chain: wanted } = await anAnswer(app, buyer, supplier, chosen);
  await anAnswer(app, buyer, other, chosen);
  await buyer.call(cancelOrder, { body: { id: cancelled } });
  await buyer.call(declineAnswer, { body: { id: unwanted } });
  await supplier.call(acceptOrder, { body: anOffer(app, wanted) });
  await buyer.call(chooseAnswer, { body: { id: wanted } });
  app.clock.pass(3 * 86_400);
  await runDueJobs(app);
  expect(await endings(late)).toEqual([
    ['expired', 'buyer'],
    ['expired', 'buyer'],
  ]);
  expect((await endings(cancelled))[0]).toEqual(['cancelled', 'buyer']);
  expect((await endings(declined))[0]).toEqual([null, 'buyer']);
  expect(await endings(chosen)).toContainEqual(['deal', 'buyer']);
  expect(await supplier.call(getReceivedOrder, { query: { id: chain } })).toMatchObject({ ended_with: 'expired' });
  const listed = (await supplier.call(listReceivedOrders, { query: {} })).data.find(({ id }) => id === chain);
  const latest = (await supplier.call(getDashboard, {})).latest.received.find(({ id }) => id === chain);
  expect([listed?.ended_with, latest?.ended_with]).toEqual(['expired', 'expired']);
});
