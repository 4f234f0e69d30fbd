import {
  acceptOrder,
  archiveOrder,
  type ChainId,
  cancelOrder,
  chooseAnswer,
  getCreatedOrder,
  getReceivedOrder,
  type OrderId,
  publicCompany,
  rateAnswer,
  rejectOrder,
  takeOpenOrder,
  withdrawOffer,
} from '@postavka/contract';
import pg from 'pg';
import type { TestApp } from '../../../../test/app.ts';
import type { TestMember } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { anActiveOrder, anAnswer, anAnswerIn, anOffer } from '../../../../test/orders.ts';
import { lockWaits } from '../../../../test/while-changed.ts';

/** A full run of 200 rounds: `RACE_ROUNDS=200 vitest run orders/answers/races`. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 4);
const AT_ONCE = 20;

interface Scene {
  readonly app: TestApp;
  readonly buyer: TestMember;
  readonly supplier: TestMember;
  readonly order: OrderId;
  readonly chain: ChainId;
}

const choose = ({ buyer, chain }: Scene) => buyer.call(chooseAnswer, { body: { id: chain } });
const withdraw = ({ supplier, chain }: Scene) => supplier.call(withdrawOffer, { body: { id: chain } });
const reject = ({ supplier, chain }: Scene) => supplier.call(rejectOrder, { body: { order_id: chain } });
const offer = ({ app, supplier, chain }: Scene) => supplier.call(acceptOrder, { body: anOffer(app, chain) });
const cancel = ({ buyer, order }: Scene) => buyer.call(cancelOrder, { body: { id: order } });
const archive = ({ buyer, order }: Scene) => buyer.call(archiveOrder, { body: { id: order } });

type Way = (scene: Scene) => Promise<unknown>;

/** Twenty calls at once, the ways by turns; how many of each succeeded. What fails, fails with a conflict. */
async function race(scene: Scene, ways: readonly Way[]): Promise<number[]> {
  const calls = Array.from({ length: AT_ONCE }, (_, n) => (ways[n % ways.length] as Way)(scene));
  const results = await Promise.allSettled(calls);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason.status, String(result.reason)).toBe(409);
  return ways.map(
    (_, way) => results.filter(({ status }, n) => n % ways.length === way && status === 'fulfilled').length,
  );
}

async function scene(app: TestApp, buyer: TestMember, supplier: TestMember, state: 'waiting' | 'confirmed') {
  return { app, buyer, supplier, ...(await anAnswerIn(app, buyer, supplier, state)) };
}

/** Both sides see the same, and the request fits its answer. */
async function settled({ buyer, supplier, order, chain }: Scene) {
  const request = await buyer.call(getCreatedOrder, { query: { id: order } });
  const answer = await supplier.call(getReceivedOrder, { query: { id: chain } });
  expect(request.chains.find(({ id }) => id === chain)?.status).toBe(answer.status);
  return { request, answer, events: request.history.map(({ event }) => event) };
}

test('choose × withdraw: the offer is chosen or gone', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await scene(app, buyer, supplier, 'confirmed');
    const [chosen = 0, withdrawn = 0] = await race(one, [choose, withdraw]);
    expect(chosen + withdrawn).toBe(1);
    const { request, answer } = await settled(one);
    expect([request.status, answer.status]).toEqual(chosen ? [0, 2] : [2, 1]);
    if (!chosen) await cancel(one);
  }
});

test('choose × a changed offer: what is chosen is what was looked at', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await scene(app, buyer, supplier, 'confirmed');
    const seen = ({ chain }: Scene) => buyer.call(chooseAnswer, { body: { id: chain, version: 1 } });
    const [chosen = 0] = await race(one, [seen, offer]);
    const { request, answer } = await settled(one);
    expect(request.status).toBe(chosen ? 0 : 2);
    if (chosen) expect(answer.version).toBe(1);
    else await cancel(one);
  }
});

test('choose × choose of two offers: one deal', async ({ app, as }) => {
  const [buyer, supplier, rival] = [await as.owner(), await as.owner(), await as.owner()];
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await scene(app, buyer, supplier, 'confirmed');
    const { chain } = await anAnswer(app, buyer, rival, one.order);
    await rival.call(acceptOrder, { body: anOffer(app, chain) });
    const wins = await race(one, [choose, () => buyer.call(chooseAnswer, { body: { id: chain } })]);
    expect(wins.reduce((a, b) => a + b)).toBe(1);
    const { request, events } = await settled(one);
    expect(request.chains.filter(({ selected_at }) => selected_at !== null)).toHaveLength(1);
    expect(events.filter((event) => event === 'chosen')).toHaveLength(1);
  }
});

test('offer × cancel: the request is cancelled, and its answer with it', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await scene(app, buyer, supplier, 'waiting');
    const [, cancelled] = await race(one, [offer, cancel]);
    expect(cancelled).toBe(1);
    const { request, answer, events } = await settled(one);
    expect([request.status, answer.status, answer.rejected_by]).toEqual([4, 0, 'buyer']);
    expect(events.filter((event) => event === 'offer_received').length).toBeLessThanOrEqual(1);
  }
});

test('archive × offer: nothing is left open', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await scene(app, buyer, supplier, 'waiting');
    await race(one, [archive, offer]);
    const { request, answer } = await settled(one);
    expect([request.status, answer.status]).toEqual([3, 0]);
  }
});

test('reject × choose: a refusal before the choice, or a deal that is given up', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  for (let round = 0; round < ROUNDS; round += 1) {
    const one = await scene(app, buyer, supplier, 'confirmed');
    const [rejected = 0, chosen = 0] = await race(one, [reject, choose]);
    expect([rejected, chosen <= 1]).toEqual([1, true]);
    const { request, answer, events } = await settled(one);
    expect([request.status, answer.status]).toEqual([2, 0]);
    expect(events.at(-1)).toBe(chosen ? 'supplier_lost' : 'refused');
    await cancel(one);
  }
});

test('rate × rate: the supplier is rated by both', async ({ app, as }) => {
  const [one, two, supplier] = [await as.owner(), await as.owner(), await as.owner()];
  const [first, second] = [
    await anAnswerIn(app, one, supplier, 'completed'),
    await anAnswerIn(app, two, supplier, 'completed'),
  ];
  const holder = new pg.Client({ connectionString: app.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from companies where id = $1 for no key update', [supplier.companyId]);
  const rated = [
    one.call(rateAnswer, { body: { id: first.chain, score: 5 } }),
    two.call(rateAnswer, { body: { id: second.chain, score: 2 } }),
  ];
  // Both have written their scores, and neither is committed.
  await expect.poll(() => lockWaits(app.deps.database.db)).toBe(2);
  await holder.query('commit');
  await holder.end();
  await Promise.all(rated);
  expect((await as.visitor().call(publicCompany, { query: { id: supplier.companyId } })).rating).toBe(3.5);
});

test('twenty clicks on "answer" open one answer', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const id = await anActiveOrder(app, buyer);
  const taken = await Promise.all(
    Array.from({ length: AT_ONCE }, () => supplier.call(takeOpenOrder, { body: { id } })),
  );
  expect(new Set(taken.map((answer) => answer.id)).size).toBe(1);
});
