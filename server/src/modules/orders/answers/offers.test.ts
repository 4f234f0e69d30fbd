import {
  acceptOrder,
  chooseAnswer,
  getCreatedOrder,
  INT_MAX,
  listCreatedOrders,
  offerVersions,
  rejectOrder,
  withdrawOffer,
} from '@postavka/contract';
import { describe } from 'vitest';
import { expect, test } from '../../../../test/index.ts';
import { aDay, anAnswer, anAnswerIn, anOffer } from '../../../../test/orders.ts';
import { refused } from '../../../../test/refused.ts';

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

  test('refused by its own supplier, and then by the chosen one, can be made again with the same terms', async ({
    app,
    as,
  }) => {
    const [buyer, supplier] = [await as.owner(), await as.owner()];
    const { order, chain } = await anAnswer(app, buyer, supplier);
    const offer = anOffer(app, chain);
    await supplier.call(acceptOrder, { body: offer });
    await supplier.call(rejectOrder, { body: { order_id: chain } });
    expect(await supplier.call(acceptOrder, { body: offer })).toMatchObject({ status: 2, version: 2 });
    await buyer.call(chooseAnswer, { body: { id: chain } });
    await supplier.call(rejectOrder, { body: { order_id: chain } });
    expect(await supplier.call(acceptOrder, { body: offer })).toMatchObject({ status: 2, version: 3 });
    const { history } = await buyer.call(getCreatedOrder, { query: { id: order } });
    expect(history.map(({ event }) => event).filter((event) => event.startsWith('offer_'))).toEqual([
      'offer_received',
      'offer_received',
      'offer_received',
    ]);
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

  test('that was changed since the buyer looked at it is not chosen', async ({ app, as }) => {
    const [buyer, supplier] = [await as.owner(), await as.owner()];
    const { chain, order } = await anAnswer(app, buyer, supplier);
    await supplier.call(acceptOrder, { body: anOffer(app, chain, { price: 100 }) });
    await supplier.call(acceptOrder, { body: anOffer(app, chain, { price: 180 }) });
    await expect(buyer.call(chooseAnswer, { body: { id: chain, version: 1 } })).rejects.toBeProblem('offer_changed');
    expect((await buyer.call(getCreatedOrder, { query: { id: order } })).chains[0]?.status).toBe(2);
    const { chains } = await buyer.call(chooseAnswer, { body: { id: chain, version: 2 } });
    expect(chains[0]).toMatchObject({ version: 2, price: 180 });
  });

  test('whose version the caller does not name is chosen as it stands', async ({ app, as }) => {
    const [buyer, supplier] = [await as.owner(), await as.owner()];
    const { chain, order } = await anAnswer(app, buyer, supplier);
    await supplier.call(acceptOrder, { body: anOffer(app, chain, { price: 100 }) });
    await buyer.call(getCreatedOrder, { query: { id: order } });
    await supplier.call(acceptOrder, { body: anOffer(app, chain, { price: 180 }) });
    const { chains } = await buyer.call(chooseAnswer, { body: { id: chain } });
    expect(chains[0]).toMatchObject({ version: 2, price: 180 });
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
