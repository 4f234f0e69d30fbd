import {
  acceptOrder,
  activateOrder,
  archiveOrder,
  cancelOrder,
  chooseAnswer,
  createOrder,
  createProductOrder,
  getCreatedOrder,
  listCreatedOrders,
  ORDER_STATES,
  type OrderId,
  type OrderState,
  orderStatistics,
  updateOrder,
  withdrawOffer,
} from '@postavka/contract';
import { describe } from 'vitest';
import { categoryOf } from '../../../../test/categories.ts';
import type { TestMember } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import {
  aDay,
  aDraft,
  anActiveOrder,
  anAnswer,
  anAnswerIn,
  anOffer,
  anOrderIn,
  aRequest,
  runDueJobs,
} from '../../../../test/orders.ts';
import { refused } from '../../../../test/refused.ts';
import { aProduct } from '../../../../test/uploads.ts';

const read = (buyer: TestMember, id: OrderId) => buyer.call(getCreatedOrder, { query: { id } });

describe('publishing', () => {
  test('names every gap', async ({ as }) => {
    const buyer = await as.owner();
    const { id } = await buyer.call(createOrder, { body: { request: 'Valves' } });
    const { status, body } = await refused(buyer.call(activateOrder, { body: { id } }));
    expect([status, Object.keys(body.errors ?? {}).sort()]).toEqual([
      400,
      ['address', 'amount', 'description', 'preferable_time'],
    ]);
  });

  test('leaves its marks in the history', async ({ app, as }) => {
    const buyer = await as.owner();
    const id = await anActiveOrder(app, buyer);
    await buyer.call(cancelOrder, { body: { id } });
    const { history, status } = await buyer.call(activateOrder, { body: { id } });
    expect(status).toBe(2);
    expect(history.map(({ event }) => event)).toEqual(['created', 'activated', 'cancelled', 'reopened']);
  });

  test('what waited for the change before stands after it in the history', async ({ app, as }) => {
    const buyer = await as.owner();
    const id = await anActiveOrder(app, buyer);
    app.clock.pass(-0.1);
    await buyer.call(cancelOrder, { body: { id } });
    app.clock.pass(-0.1);
    const { history } = await buyer.call(archiveOrder, { body: { id } });
    app.clock.pass(0.2);
    expect(history.map(({ event }) => event)).toEqual(['created', 'activated', 'cancelled', 'archived']);
    const moments = history.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted());
  });

  test('the same words and amount twice are refused with the first', async ({ app, as }) => {
    const buyer = await as.owner();
    const twin = aRequest(app);
    const first = await anActiveOrder(app, buyer, twin);
    const second = await aDraft(app, buyer, twin);
    const { status, body } = await refused(buyer.call(activateOrder, { body: { id: second } }));
    expect([status, body]).toMatchObject([409, { code: 'order_duplicate', order: first }]);
    await buyer.call(updateOrder, { body: { id: second, amount: 11 } });
    await buyer.call(activateOrder, { body: { id: second } });
    await expect(anActiveOrder(app, await as.owner(), twin)).resolves.toBeGreaterThan(0);
  });

  test.for([{ request: 'ЗАДВИЖКА  чугунная ду50' }, { description: 'фланцы,\nPN16 ' }])(
    'the same in other letters or with other blanks is refused too: %j',
    async (typed, { app, as }) => {
      const buyer = await as.owner();
      const twin = { ...aRequest(app), request: 'Задвижка чугунная Ду50', description: 'Фланцы,  PN16' };
      const first = await anActiveOrder(app, buyer, twin);
      const second = await aDraft(app, buyer, { ...twin, ...typed });
      const { status, body } = await refused(buyer.call(activateOrder, { body: { id: second } }));
      expect([status, body]).toMatchObject([409, { code: 'order_duplicate', order: first }]);
    },
  );

  test('an unverified company has ten active requests, a verified one more', async ({ app, as }) => {
    const buyer = await as.owner();
    for (let n = 0; n < 10; n += 1) await anActiveOrder(app, buyer);
    const id = await aDraft(app, buyer);
    const { status, body } = await refused(buyer.call(activateOrder, { body: { id } }));
    expect([status, body]).toMatchObject([409, { code: 'too_many_orders', limit: 10 }]);
    await app.deps.database.db
      .updateTable('companies')
      .set({ verification_status: 2 })
      .where('id', '=', buyer.companyId)
      .execute();
    expect((await buyer.call(activateOrder, { body: { id } })).status).toBe(2);
  });
});

describe('the list', () => {
  test('leaves archived requests out unless they are asked for', async ({ app, as }) => {
    const buyer = await as.owner();
    const ids: Partial<Record<OrderState, OrderId>> = {};
    for (const state of ORDER_STATES) ids[state] = await anOrderIn(app, buyer, state);
    const all = await buyer.call(listCreatedOrders, { query: {} });
    expect(all.data.map(({ id }) => id)).toEqual(
      [ids.deal, ids.expired, ids.reject, ids.active, ids.construction].toSorted((a, b) => Number(b) - Number(a)),
    );
    expect([all.count, all.pages]).toEqual([5, 1]);
    const archived = await buyer.call(listCreatedOrders, { query: { status: '3' } });
    expect(archived.data.map(({ id }) => id)).toEqual([ids.archived_deal, ids.archive]);
    expect((await buyer.call(listCreatedOrders, { query: { status: 'active' } })).data).toMatchObject([
      { id: ids.active, status: 2 },
    ]);
  });

  test('takes filters that are left empty for none; an empty page size is no number', async ({ app, as }) => {
    const buyer = await as.owner();
    await aDraft(app, buyer);
    const empty = { q: '', status: '', is_personal_request: '', answers: '' };
    const reply = await buyer.send('GET', listCreatedOrders.path, { query: empty });
    expect([reply.statusCode, reply.json().count]).toEqual([200, 1]);
    const wrong = await buyer.send('GET', listCreatedOrders.path, { query: { limit: '' } });
    expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, ['limit']]);
  });

  test('finds by words in any form, sizes in any spelling, and by what is not finished', async ({ app, as }) => {
    const buyer = await as.owner();
    const id = await aDraft(app, buyer, {
      request: '\u0422\u0440\u0443\u0431\u0430 \u0431\u0435\u0441\u0448\u043e\u0432\u043d\u0430\u044f 57\u04453,5',
    });
    await aDraft(app, buyer);
    const found = async (q: string) =>
      (await buyer.call(listCreatedOrders, { query: { q } })).data.map((row) => row.id);
    expect(
      await found('\u0442\u0440\u0443\u0431\u044b \u0431\u0435\u0441\u0448\u043e\u0432\u043d\u044b\u0435'),
    ).toEqual([id]);
    expect(await found('\u0442\u0440\u0443\u0431\u0430 57x3.5')).toEqual([id]);
    expect(await found('\u0431\u0435\u0441\u0448')).toEqual([id]);
    expect(await found('\u043d\u0430\u0441\u043e\u0441')).toEqual([]);
    expect(await found("' & | !:* \\")).toEqual([]);
    expect(await found('%')).toEqual([]);
    expect(await found(' ')).toHaveLength(2);
  });

  test('finds by its category, alone or beside other words, and by the number that screens show', async ({
    app,
    as,
  }) => {
    const buyer = await as.owner();
    const id = await aDraft(app, buyer, { request: 'Zxcvbnium', category: await categoryOf(app, '1') });
    const other = await aDraft(app, buyer);
    const found = async (q: string, lang = 'en') =>
      (await buyer.with({ 'accept-language': lang }).call(listCreatedOrders, { query: { q } })).data;
    for (const lang of ['ru', 'en']) {
      const [row] = await found('zxcvbnium', lang);
      const name = row?.category?.name ?? '';
      for (const q of [name, name.toUpperCase(), `zxcvbnium ${name}`])
        expect((await found(q)).map((one) => one.id)).toEqual([id]);
      expect(await found(`qwertium ${name}`)).toEqual([]);
    }
    for (const q of [String(other), `№ ${other}`, `#${other} `])
      expect((await found(q)).map((one) => one.id)).toContain(other);
    expect(await (await as.owner()).call(listCreatedOrders, { query: { q: String(other) } })).toMatchObject({
      count: 0,
    });
  });

  test('filters by type and by answers', async ({ app, as }) => {
    const [buyer, seller] = [await as.owner(), await as.owner()];
    const personal = await aDraft(app, buyer);
    const { id: ofProduct } = await buyer.call(createProductOrder, {
      body: { product: await aProduct(app, seller), amount: 1, preferable_time: aDay(app, 5) },
    });
    const ids = async (query: object) => (await buyer.call(listCreatedOrders, { query })).data.map((row) => row.id);
    expect(await ids({ is_personal_request: 'true' })).toEqual([personal]);
    expect(await ids({ is_personal_request: 'false' })).toEqual([ofProduct]);
    expect(await ids({ answers: 'true' })).toEqual([]);
    expect(await ids({ answers: 'false' })).toEqual([ofProduct, personal]);
    const reply = await buyer.send('GET', listCreatedOrders.path, { query: { status: 'nonsense' } });
    expect(reply.statusCode).toBe(400);
  });
});

test('without a token the words are those of the specification', async ({ as }) => {
  for (const call of [createOrder, updateOrder, activateOrder, createProductOrder]) {
    const reply = await as.visitor().send('POST', call.path, { body: { request: 'Valves' } });
    expect([reply.statusCode, reply.json().detail]).toEqual([401, 'token is required']);
  }
});

describe('deadlines', () => {
  test('the request closes when its last day is over, once, also after days without a worker', async ({ app, as }) => {
    const buyer = await as.owner();
    const id = await anActiveOrder(app, buyer, { answers_deadline: aDay(app, 1), preferable_time: aDay(app, 20) });
    const end = app.deps.calendar.startOf(aDay(app, 2)).getTime() - app.clock.now().getTime();
    app.clock.pass(end / 1000 - 1);
    await runDueJobs(app);
    expect((await read(buyer, id)).status).toBe(2);
    app.clock.pass(5 * 24 * 3600);
    await runDueJobs(app);
    const closed = await read(buyer, id);
    expect(closed).toMatchObject({ status: 0, closing: 'expired' });
    await runDueJobs(app);
    expect((await read(buyer, id)).history.filter(({ event }) => event === 'expired')).toHaveLength(1);
  });

  test('a deadline of a former publication does not close the new one', async ({ app, as }) => {
    const buyer = await as.owner();
    const id = await anActiveOrder(app, buyer, { answers_deadline: aDay(app, 1), preferable_time: aDay(app, 40) });
    await buyer.call(cancelOrder, { body: { id } });
    await buyer.call(updateOrder, { body: { id, answers_deadline: aDay(app, 30) } });
    await buyer.call(activateOrder, { body: { id } });
    app.clock.pass(3 * 24 * 3600);
    await runDueJobs(app);
    expect((await read(buyer, id)).status).toBe(2);
  });
});

test('the list tells the best price: the lowest that stands, then the one that was chosen', async ({ app, as }) => {
  const [buyer, cheap, dear] = [await as.owner(), await as.owner(), await as.owner()];
  const { order, chain: low } = await anAnswer(app, buyer, cheap);
  const { chain: high } = await anAnswer(app, buyer, dear, order);
  const best = async () => (await buyer.call(listCreatedOrders, { query: {} })).data[0]?.best_price;
  expect(await best()).toBeNull();
  await cheap.call(acceptOrder, { body: anOffer(app, low, { price: 700 }) });
  await dear.call(acceptOrder, { body: anOffer(app, high, { price: 950 }) });
  expect(await best()).toBe(700);
  await cheap.call(withdrawOffer, { body: { id: low } });
  expect(await best()).toBe(950);
  await cheap.call(acceptOrder, { body: anOffer(app, low, { price: 710 }) });
  await buyer.call(chooseAnswer, { body: { id: high, decline_others: false } });
  expect(await best()).toBe(950);
});

test('an offer that is no longer valid is not the best price', async ({ app, as }) => {
  const [buyer, cheap, dear] = [await as.owner(), await as.owner(), await as.owner()];
  const { order, chain: low } = await anAnswer(app, buyer, cheap);
  const { chain: high } = await anAnswer(app, buyer, dear, order);
  await cheap.call(acceptOrder, { body: anOffer(app, low, { price: 700, valid_until: aDay(app, 0) }) });
  await dear.call(acceptOrder, { body: anOffer(app, high, { price: 950 }) });
  const best = async () => [
    (await buyer.call(listCreatedOrders, { query: {} })).data[0]?.best_price,
    (await buyer.call(getCreatedOrder, { query: { id: order } })).best_price,
  ];
  expect(await best()).toEqual([700, 700]);
  app.clock.pass(24 * 3600);
  expect(await best()).toEqual([950, 950]);
});

test('statistics have both sides of a deal', async ({ app, as }) => {
  const [buyer, seller] = [await as.owner(), await as.owner()];
  await anAnswerIn(app, buyer, seller, 'selected');
  await anAnswerIn(app, buyer, seller, 'waiting');
  const once = { last: 1, previous: 0 };
  const bought = await buyer.call(orderStatistics, {});
  expect(bought).toMatchObject({ answers: 1, chosen: 1, offered: 0, won: 0 });
  expect(bought.change_30d).toMatchObject({ answers: once, chosen: once, offered: { last: 0, previous: 0 } });
  expect(bought.weekly.at(-1)).toMatchObject({ requests: 2, offers: 1, received: 0, offered: 0 });
  const sold = await seller.call(orderStatistics, {});
  expect(sold).toMatchObject({ answers: 0, chosen: 0, offered: 1, won: 1 });
  expect(sold.change_30d).toMatchObject({ offered: once, won: once, received: { last: 2, previous: 0 } });
  expect(sold.weekly.at(-1)).toMatchObject({ requests: 0, offers: 0, received: 2, offered: 1 });
});

test('statistics count what there is at this moment', async ({ app, as }) => {
  const [buyer, seller] = [await as.owner(), await as.owner()];
  await anActiveOrder(app, buyer);
  await buyer.call(createProductOrder, {
    body: { product: await aProduct(app, seller), amount: 1, preferable_time: aDay(app, 5) },
  });
  const first = await buyer.call(orderStatistics, {});
  expect(first).toMatchObject({
    created: { history: 0, construction: 0, active: 2, archive: 0, reject: 0 },
    received: { reject: 0, waiting: 0, confirmed: 0, completed: 0 },
    answers: 0,
    change_30d: { created: { last: 2, previous: 0 } },
  });
  expect(first.weekly).toHaveLength(12);
  expect(first.weekly.at(-1)?.requests).toBe(2);
  expect((await seller.call(orderStatistics, {})).received.waiting).toBe(1);
  await aDraft(app, buyer);
  expect((await buyer.call(orderStatistics, {})).created.construction).toBe(1);
});
