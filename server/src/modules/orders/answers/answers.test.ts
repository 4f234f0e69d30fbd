import {
  acceptOrder,
  CHAIN_STATES,
  type ChainId,
  type ChainState,
  cancelOrder,
  chainState,
  chainStatusOf,
  chooseAnswer,
  compareAnswers,
  completeAnswer,
  declineAnswer,
  getCreatedOrder,
  getReceivedOrder,
  listReceivedOrders,
  nextChainState,
  offerVersions,
  rejectOrder,
  withdrawOffer,
} from '@postavka/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import type { TestMember } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { anAnswer, anAnswerIn, anOffer, readReceived } from '../../../../test/orders.ts';
import { refused } from '../../../../test/refused.ts';

interface Parties {
  readonly app: TestApp;
  readonly buyer: TestMember;
  readonly supplier: TestMember;
}

const CALLS = {
  offer: ({ app, supplier }, id) => supplier.call(acceptOrder, { body: anOffer(app, id, { price: 800 }) }),
  withdraw: ({ supplier }, id) => supplier.call(withdrawOffer, { body: { id } }),
  reject: ({ supplier }, id) => supplier.call(rejectOrder, { body: { order_id: id, reason: 'price' } }),
  decline: ({ buyer }, id) => buyer.call(declineAnswer, { body: { id, text: 'Another time' } }),
  choose: ({ buyer }, id) => buyer.call(chooseAnswer, { body: { id } }),
  complete: ({ buyer }, id) => buyer.call(completeAnswer, { body: { id } }),
} satisfies Record<string, (parties: Parties, id: ChainId) => Promise<unknown>>;
type Action = keyof typeof CALLS;
const ACTIONS = Object.keys(CALLS) as Action[];

describe('the life of an answer', () => {
  const cells = CHAIN_STATES.flatMap((state) => ACTIONS.map((action) => [state, action] as const));

  test.for(cells)('%s: %s', async ([state, action], { app, as }) => {
    const parties = { app, buyer: await as.owner(), supplier: await as.owner() };
    const { chain, order } = await anAnswerIn(app, parties.buyer, parties.supplier, state);
    const before = await readReceived(parties.supplier, chain);
    // A chosen or completed answer belongs to a deal; there nobody offers or chooses.
    const isDeal = state === 'selected' || state === 'completed';
    const next = nextChainState(state, action, isDeal ? 'deal' : 'active');
    const call = CALLS[action](parties, chain);
    if (next === undefined) {
      const { status, body } = await refused(call);
      expect([status, body]).toMatchObject([409, { code: 'chain_wrong_status', status: before.status, action }]);
      expect(await readReceived(parties.supplier, chain)).toEqual(before);
      return;
    }
    await call;
    const after = await readReceived(parties.supplier, chain);
    expect(chainState(after)).toBe(next);
    const { status } = await parties.buyer.call(getCreatedOrder, { query: { id: order } });
    expect(status).toBe(next === 'selected' || next === 'completed' ? 0 : 2);
  });

  test('the database refuses what the table does not have', async ({ app }) => {
    const { rows } = await sql<{ former: number; next: number; may: boolean }>`
      select former, next, chain_may_become(former::smallint, next::smallint) as may
      from generate_series(0, 3) former, generate_series(0, 3) next`.execute(app.deps.database.db);
    const leads = (state: ChainState, next: number): boolean =>
      [...ACTIONS, 'close' as const].some((action) => {
        const to = nextChainState(state, action, 'active');
        return to !== undefined && chainStatusOf(to) === next;
      });
    const byTable = (former: number, next: number): boolean =>
      former === next || CHAIN_STATES.some((state) => chainStatusOf(state) === former && leads(state, next));
    expect(rows.filter(({ former, next, may }) => may !== byTable(former, next))).toEqual([]);
  });
});

test('a closed request closes its answers, and tells who closed them', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const { order, chain } = await anAnswerIn(app, buyer, supplier, 'confirmed');
  await buyer.call(cancelOrder, { body: { id: order } });
  expect(await readReceived(supplier, chain)).toMatchObject({ status: 0, rejected_by: 'buyer', price: 900 });
  await expect(supplier.call(acceptOrder, { body: anOffer(app, chain) })).rejects.toBeProblem('chain_wrong_status');
});

test('answers of others are not there, for either side', async ({ app, as }) => {
  const [buyer, supplier, stranger] = [await as.owner(), await as.owner(), await as.owner()];
  const { chain, order } = await anAnswerIn(app, buyer, supplier, 'confirmed');
  for (const action of ACTIONS)
    await expect(CALLS[action]({ app, buyer: stranger, supplier: stranger }, chain)).rejects.toBeProblem('not_found');
  // Nor has the other side the calls of this one.
  await expect(buyer.call(withdrawOffer, { body: { id: chain } })).rejects.toBeProblem('not_found');
  await expect(supplier.call(chooseAnswer, { body: { id: chain } })).rejects.toBeProblem('not_found');
  for (const call of [
    () => stranger.call(getReceivedOrder, { query: { id: chain } }),
    () => stranger.call(offerVersions, { query: { id: chain } }),
    () => stranger.call(compareAnswers, { query: { id: order } }),
    () => supplier.call(compareAnswers, { query: { id: order } }),
    () => supplier.call(getCreatedOrder, { query: { id: order } }),
  ])
    await expect(call()).rejects.toBeProblem('not_found');
});

describe('the received list', () => {
  test('has what came, new until it is opened, by status, type and words', async ({ app, as }) => {
    const [buyer, supplier] = [await as.owner(), await as.owner()];
    const { chain } = await anAnswer(app, buyer, supplier);
    const list = async (query: object) => (await supplier.call(listReceivedOrders, { query })).data;
    expect(await list({})).toMatchObject([
      { id: chain, is_new: true, status: 1, allowed_actions: ['offer', 'reject'] },
    ]);
    await readReceived(supplier, chain);
    expect(await list({})).toMatchObject([{ id: chain, is_new: false }]);
    expect(await list({ status: 'waiting', is_personal_request: 'true', q: 'pipe' })).toHaveLength(1);
    expect(await list({ status: '2' })).toEqual([]);
    expect(await list({ q: 'pump' })).toEqual([]);
    expect(await list({ is_personal_request: 'false' })).toEqual([]);
  });

  test('is searched by the buyer as well, and by the number of the request', async ({ app, as }) => {
    const [buyer, supplier] = [await as.owner(), await as.owner()];
    const { order, chain } = await anAnswer(app, buyer, supplier);
    const found = async (q: string) =>
      (await supplier.call(listReceivedOrders, { query: { q } })).data.map(({ id }) => id);
    const { product_request } = await readReceived(supplier, chain);
    const buyerName = product_request.company.name;
    for (const q of [buyerName, buyerName.toLowerCase(), `${buyerName} pipe`, String(order), `№${order}`])
      expect(await found(q)).toEqual([chain]);
    expect(await found(`${buyerName} pump`)).toEqual([]);
    expect(await found('9'.repeat(20))).toEqual([]);
  });

  test('shows the buyer’s contacts after consent or choice, not before', async ({ app, as }) => {
    const [buyer, supplier] = [await as.owner(), await as.owner()];
    const { chain, order } = await anAnswerIn(app, buyer, supplier, 'confirmed');
    expect((await readReceived(supplier, chain)).product_request).toMatchObject({
      email: null,
      responsible_user: null,
    });
    const before = await buyer.call(getCreatedOrder, { query: { id: order } });
    expect(before.chains[0]?.responsible_user).toBeNull();
    const after = await buyer.call(chooseAnswer, { body: { id: chain } });
    expect(after.chains[0]?.responsible_user?.email).toBe(supplier.person.email);
    expect((await readReceived(supplier, chain)).product_request.email).toBe(buyer.person.email);
  });
});
