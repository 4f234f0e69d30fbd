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
  INT_MAX,
  listCreatedOrders,
  listReceivedOrders,
  nextChainState,
  offerVersions,
  publicCompany,
  rateAnswer,
  rejectOrder,
  replyToRating,
  withdrawOffer,
} from '@postavka/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import type { TestMember } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { aDay, anAnswer, anAnswerIn, anOffer, runDueJobs } from '../../../../test/orders.ts';
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

const read = (supplier: TestMember, id: ChainId) => supplier.call(getReceivedOrder, { query: { id } });

describe('the life of an answer', () => {
  const cells = CHAIN_STATES.flatMap((state) => ACTIONS.map((action) => [state, action] as const));

  test.for(cells)('%s: %s', async ([state, action], { app, as }) => {
    const parties = { app, buyer: await as.owner(), supplier: await as.owner() };
    const { chain, order } = await anAnswerIn(app, parties.buyer, parties.supplier, state);
    const before = await read(parties.supplier, chain);
    // A chosen or completed answer belongs to a deal; there nobody offers or chooses.
    const isDeal = state === 'selected' || state === 'completed';
    const next = nextChainState(state, action, isDeal ? 'deal' : 'active');
    const call = CALLS[action](parties, chain);
    if (next === undefined) {
      const { status, body } = await refused(call);
      expect([status, body]).toMatchObject([409, { code: 'chain_wrong_status', status: before.status, action }]);
      expect(await read(parties.supplier, chain)).toEqual(before);
      return;
    }
    await call;
    const after = await read(parties.supplier, chain);
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

describe('an offer', () => {
  test('is told to the buyer with its terms, and its supplier by name', async ({ app, as }) => {
    const [buyer, supplier] = [await as.owner(), await as.owner()];
    const { order, chain } = await anAnswer(app, buyer, supplier);
    await supplier.call(acceptOrder, {
      body: anOffer(app, chain, { vat: 20, delivery_price: 0, payment_terms: '30 days', valid_until: aDay(app, 3) }),
    });
    const listed = await buyer.call(listCreatedOrders, { query: { answers: 'true' } });
    expect(listed.data).toMatchObject([{ id: order, answers_amount: 1, unread: 1 }]);
    const { chains, history } = await buyer.call(getCreatedOrder, { query: { id: order } });
    expect(chains).toMatchObject([
      {
        id: chain,
        status: 2,
        price: 900,
        amount: 10,
        total: 9000,
        vat: 20,
        delivery_price: 0,
        payment_terms: '30 days',
        version: 1,
        is_expired: false,
        company_executor: { id: supplier.companyId },
        allowed_actions: ['choose', 'decline'],
      },
    ]);
    expect(history.map(({ event }) => event)).toContain('offer_received');
    expect((await buyer.call(listCreatedOrders, { query: {} })).data[0]?.unread).toBe(0);
  });

  test('sent again is a new version, with what changed; the same twice is one', async ({ app, as }) => {
    const [buyer, supplier] = [await as.owner(), await as.owner()];
    const { order, chain } = await anAnswer(app, buyer, supplier);
    const offer = anOffer(app, chain);
    await supplier.call(acceptOrder, { body: offer });
    await supplier.call(acceptOrder, { body: offer });
    await buyer.call(getCreatedOrder, { query: { id: order } });
    await supplier.call(acceptOrder, { body: { ...offer, price: 850, comment: 'Cheaper' } });
    for (const party of [buyer, supplier]) {
      const versions = await party.call(offerVersions, { query: { id: chain } });
      expect(versions.map(({ version, price, changed }) => [version, price, changed])).toEqual([
        [2, 850, ['price', 'comment']],
        [1, 900, []],
      ]);
    }
    await supplier.call(acceptOrder, { body: { ...offer, price: 840 } });
    const changed = await buyer.call(getCreatedOrder, { query: { id: order } });
    expect(changed.chains[0]?.is_changed).toBe(true);
    await buyer.call(offerVersions, { query: { id: chain } });
    const seen = await buyer.call(getCreatedOrder, { query: { id: order } });
    expect(seen.chains[0]?.is_changed).toBe(false);
  });

  test('a withdrawn one stays on record and can be made again', async ({ app, as }) => {
    const [buyer, supplier] = [await as.owner(), await as.owner()];
    const { chain } = await anAnswerIn(app, buyer, supplier, 'confirmed');
    expect(await supplier.call(withdrawOffer, { body: { id: chain } })).toMatchObject({ status: 1, price: null });
    expect(await supplier.call(acceptOrder, { body: anOffer(app, chain) })).toMatchObject({ status: 2, version: 2 });
    const [, former] = await supplier.call(offerVersions, { query: { id: chain } });
    expect(former?.withdrawn_at).not.toBeNull();
  });

  test('its total may be the largest integer and no more; its days are not past', async ({ app, as }) => {
    const [buyer, supplier] = [await as.owner(), await as.owner()];
    const { chain } = await anAnswer(app, buyer, supplier);
    const bad = async (given: object) =>
      Object.keys((await refused(supplier.call(acceptOrder, { body: anOffer(app, chain, given) }))).body.errors ?? {});
    expect(await bad({ price: INT_MAX, amount: 2 })).toEqual(['price']);
    expect(await bad({ time: aDay(app, -1) })).toEqual(['time']);
    expect(await bad({ valid_until: aDay(app, -1) })).toEqual(['valid_until']);
    const largest = await supplier.call(acceptOrder, {
      body: anOffer(app, chain, { price: INT_MAX, amount: 1, time: aDay(app, 0) }),
    });
    expect(largest.total).toBe(INT_MAX);
  });

  test('that is no longer valid cannot be chosen', async ({ app, as }) => {
    const [buyer, supplier] = [await as.owner(), await as.owner()];
    const { chain, order } = await anAnswer(app, buyer, supplier);
    await supplier.call(acceptOrder, { body: anOffer(app, chain, { valid_until: aDay(app, 0) }) });
    app.clock.pass(24 * 3600);
    await expect(buyer.call(chooseAnswer, { body: { id: chain } })).rejects.toBeProblem('offer_expired');
    expect((await buyer.call(getCreatedOrder, { query: { id: order } })).chains[0]?.is_expired).toBe(true);
  });
});

describe('a choice', () => {
  async function twoOffers({ app, as }: { app: TestApp; as: { owner(): Promise<TestMember> } }) {
    const [buyer, one, two, idle] = [await as.owner(), await as.owner(), await as.owner(), await as.owner()];
    const { order, chain } = await anAnswer(app, buyer, one);
    const other = await anAnswer(app, buyer, two, order);
    const waiting = await anAnswer(app, buyer, idle, order);
    await one.call(acceptOrder, { body: anOffer(app, chain) });
    await two.call(acceptOrder, { body: anOffer(app, other.chain, { price: 950 }) });
    return { buyer, one, two, idle, order, chain, other: other.chain, waiting: waiting.chain };
  }

  test('declines the others', async ({ app, as }) => {
    const { buyer, two, idle, order, chain, other, waiting } = await twoOffers({ app, as });
    const closed = await buyer.call(chooseAnswer, { body: { id: chain } });
    expect(closed).toMatchObject({ id: order, status: 0, closing: 'deal' });
    expect(closed.chains[0]).toMatchObject({ id: chain, status: 2, allowed_actions: ['complete'] });
    expect(await read(two, other)).toMatchObject({ status: 0, rejected_by: 'buyer', allowed_actions: [] });
    expect(await read(idle, waiting)).toMatchObject({ status: 0, rejected_by: 'buyer' });
  });

  test('or keeps them; if the chosen one gives up, the request is open again and they live on', async ({ app, as }) => {
    const { buyer, one, two, order, chain, other } = await twoOffers({ app, as });
    await buyer.call(chooseAnswer, { body: { id: chain, decline_others: false } });
    expect(await read(two, other)).toMatchObject({ status: 2, allowed_actions: ['withdraw', 'reject'] });
    await one.call(rejectOrder, { body: { order_id: chain, reason: 'out_of_stock', text: 'Sold' } });
    const open = await buyer.call(getCreatedOrder, { query: { id: order } });
    expect(open).toMatchObject({ status: 2, closing: null });
    expect(open.history.map(({ event }) => event)).toContain('supplier_lost');
    expect((await buyer.call(chooseAnswer, { body: { id: other } })).status).toBe(0);
  });

  test('completes by itself two weeks after the agreed day', async ({ app, as }) => {
    const { buyer, chain, order } = await twoOffers({ app, as });
    await buyer.call(chooseAnswer, { body: { id: chain } });
    app.clock.pass(20 * 24 * 3600);
    await runDueJobs(app);
    expect((await buyer.call(getCreatedOrder, { query: { id: order } })).chains[0]?.status).toBe(2);
    app.clock.pass(2 * 24 * 3600);
    await runDueJobs(app);
    expect((await buyer.call(getCreatedOrder, { query: { id: order } })).chains[0]?.status).toBe(3);
  });
});

describe('a rating', () => {
  test('is given after the deal, changed for a week, answered once, and counts for the company', async ({
    app,
    as,
  }) => {
    const [buyer, supplier] = [await as.owner(), await as.owner()];
    const { chain } = await anAnswerIn(app, buyer, supplier, 'completed');
    await buyer.call(rateAnswer, { body: { id: chain, score: 5, text: 'Fine' } });
    await buyer.call(rateAnswer, { body: { id: chain, score: 4, text: 'Fine, a day late' } });
    const card = await as.visitor().call(publicCompany, { query: { id: supplier.companyId } });
    expect(card.rating).toBe(4);
    const replied = await supplier.call(replyToRating, { body: { id: chain, text: 'Thank you' } });
    expect(replied.rating).toMatchObject({ score: 4, text: 'Fine, a day late', reply: 'Thank you' });
    await expect(supplier.call(replyToRating, { body: { id: chain, text: 'Again' } })).rejects.toBeProblem(
      'already_replied',
    );
    app.clock.pass(7 * 24 * 3600);
    await expect(buyer.call(rateAnswer, { body: { id: chain, score: 1 } })).rejects.toBeProblem('rating_closed');
  });

  test('is refused before', async ({ app, as }) => {
    const [buyer, supplier] = [await as.owner(), await as.owner()];
    const { chain } = await anAnswerIn(app, buyer, supplier, 'selected');
    await expect(buyer.call(rateAnswer, { body: { id: chain, score: 5 } })).rejects.toBeProblem('chain_wrong_status');
    await expect(supplier.call(replyToRating, { body: { id: chain, text: 'Hm' } })).rejects.toBeProblem(
      'chain_wrong_status',
    );
    const reply = await buyer.send('POST', rateAnswer.path, { body: { id: chain, score: 6 } });
    expect(reply.statusCode).toBe(400);
  });
});

test('a closed request closes its answers, and tells who closed them', async ({ app, as }) => {
  const [buyer, supplier] = [await as.owner(), await as.owner()];
  const { order, chain } = await anAnswerIn(app, buyer, supplier, 'confirmed');
  await buyer.call(cancelOrder, { body: { id: order } });
  expect(await read(supplier, chain)).toMatchObject({ status: 0, rejected_by: 'buyer', price: 900 });
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
    await read(supplier, chain);
    expect(await list({})).toMatchObject([{ id: chain, is_new: false }]);
    expect(await list({ status: 'waiting', is_personal_request: 'true', q: 'pipe' })).toHaveLength(1);
    expect(await list({ status: '2' })).toEqual([]);
    expect(await list({ q: 'pump' })).toEqual([]);
    expect(await list({ is_personal_request: 'false' })).toEqual([]);
  });

  test('shows the buyer’s contacts after consent or choice, not before', async ({ app, as }) => {
    const [buyer, supplier] = [await as.owner(), await as.owner()];
    const { chain, order } = await anAnswerIn(app, buyer, supplier, 'confirmed');
    expect((await read(supplier, chain)).product_request).toMatchObject({ email: null, responsible_user: null });
    const before = await buyer.call(getCreatedOrder, { query: { id: order } });
    expect(before.chains[0]?.responsible_user).toBeNull();
    const after = await buyer.call(chooseAnswer, { body: { id: chain } });
    expect(after.chains[0]?.responsible_user?.email).toBe(supplier.person.email);
    expect((await read(supplier, chain)).product_request.email).toBe(buyer.person.email);
  });
});
