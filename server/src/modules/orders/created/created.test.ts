import {
  activateOrder,
  archiveOrder,
  cancelOrder,
  createOrder,
  createOrderByTitle,
  createProductOrder,
  deleteOrder,
  getCreatedOrder,
  INT_MAX,
  listCreatedOrders,
  nextOrderState,
  ORDER_BUTTONS,
  ORDER_STATES,
  type OrderId,
  type OrderState,
  orderState,
  orderStatistics,
  repeatOrder,
  updateOrder,
} from '@postavka/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import { categoryOf } from '../../../../test/categories.ts';
import type { TestMember } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { aDay, aDraft, anActiveOrder, anOrderIn, aRequest, runDueJobs } from '../../../../test/orders.ts';
import { refused } from '../../../../test/refused.ts';
import { aProduct } from '../../../../test/uploads.ts';

const NOWHERE = 999_999_999;

const read = (buyer: TestMember, id: OrderId) => buyer.call(getCreatedOrder, { query: { id } });

const CALLS = {
  activate: (buyer, id) => buyer.call(activateOrder, { body: { id } }),
  update: (buyer, id) => buyer.call(updateOrder, { body: { id, amount: 11 } }),
  cancel: (buyer, id) => buyer.call(cancelOrder, { body: { id } }),
  archive: (buyer, id) => buyer.call(archiveOrder, { body: { id } }),
  delete: (buyer, id) => buyer.call(deleteOrder, { body: { id } }),
  repeat: (buyer, id) => buyer.call(repeatOrder, { body: { id } }),
} satisfies Record<(typeof ORDER_BUTTONS)[number], (buyer: TestMember, id: OrderId) => Promise<unknown>>;

describe('the life of a request', () => {
  const cells = ORDER_STATES.flatMap((state) => ORDER_BUTTONS.map((action) => [state, action] as const));

  test.for(cells)('%s: %s', async ([state, action], { app, as }) => {
    const buyer = await as.owner();
    const id = await anOrderIn(app, buyer, state);
    const before = await read(buyer, id);
    const next = nextOrderState(state, action);
    const call = CALLS[action](buyer, id);
    if (next === undefined) {
      const { status, body } = await refused(call);
      expect([status, body]).toMatchObject([409, { code: 'order_wrong_status', status: before.status, action }]);
      expect(await read(buyer, id)).toEqual(before);
      return;
    }
    await call;
    if (next === 'gone') await expect(read(buyer, id)).rejects.toBeProblem('not_found');
    else {
      const { status, closing } = await read(buyer, id);
      expect(orderState(status, closing)).toBe(next);
    }
  });

  test('the database refuses what the table does not have', async ({ app }) => {
    const { db } = app.deps.database;
    const statuses = [0, 1, 2, 3, 4];
    const { rows } = await sql<{ former: number; next: number; may: boolean }>`
      select former, next, order_may_become(former::smallint, next::smallint) as may
      from generate_series(0, 4) former, generate_series(0, 4) next`.execute(db);
    const byTable = (former: number, next: number): boolean =>
      former === next || ORDER_STATES.some((state) => leads(state, former, next));
    expect(rows.filter(({ former, next, may }) => may !== byTable(former, next))).toEqual([]);
    expect(rows).toHaveLength(statuses.length ** 2);
  });
});

function leads(state: OrderState, former: number, next: number): boolean {
  const number = (one: OrderState): number =>
    ({ expired: 0, deal: 0, construction: 1, active: 2, archive: 3, archived_deal: 3, reject: 4 })[one];
  const actions = ['activate', 'update', 'cancel', 'archive', 'choose', 'expire', 'lose_supplier'] as const;
  return (
    number(state) === former &&
    actions.some((action) => {
      const to = nextOrderState(state, action);
      return to !== undefined && to !== 'gone' && number(to) === next;
    })
  );
}

describe('a draft', () => {
  test('needs a title and nothing else, by either path', async ({ as }) => {
    const buyer = await as.owner();
    for (const call of [createOrder, createOrderByTitle]) {
      const { id, product_request_id } = await buyer.call(call, { body: { request: 'Valves' } });
      expect(product_request_id).toBe(id);
      expect(await read(buyer, id)).toMatchObject({
        request: 'Valves',
        status: 1,
        is_personal_request: true,
        amount: null,
        preferable_price: null,
        total: null,
        product: null,
        gaps: ['amount', 'preferable_time', 'address', 'description'],
        allowed_actions: ['activate', 'update', 'cancel', 'archive', 'delete', 'repeat'],
      });
    }
  });

  test.for(['', ' ', null, 'x'.repeat(201)])('is not made with the title %j', async (request, { as }) => {
    const buyer = await as.owner();
    const reply = await buyer.send('POST', createOrder.path, { body: { request } });
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([400, ['request']]);
  });

  test('keeps what is not changed, and forgets what is set to nothing', async ({ app, as }) => {
    const buyer = await as.owner();
    const id = await aDraft(app, buyer, { unit: 't', category: await categoryOf(app, '1') });
    const changed = await buyer.call(updateOrder, {
      body: { id, preferable_price: null, extra_fields: [{ name: 'Steel', value: '20' }] },
    });
    expect(changed).toMatchObject({
      amount: 10,
      unit: 't',
      preferable_price: null,
      total: null,
      extra_fields: [{ name: 'Steel', value: '20' }],
      category: { code: '1' },
    });
    const cleared = await buyer.call(updateOrder, { body: { id, unit: null, category: null, address: null } });
    expect(cleared).toMatchObject({ unit: '\u0448\u0442', category: null, address: '', gaps: ['address'] });
  });

  test('is refused an unknown category', async ({ app, as }) => {
    const buyer = await as.owner();
    const id = await aDraft(app, buyer);
    const { body } = await refused(buyer.call(updateOrder, { body: { id, category: NOWHERE as never } }));
    expect(body.errors).toHaveProperty('category');
  });
});

describe('money', () => {
  test('a total of the largest integer is taken, one rouble more is not', async ({ app, as }) => {
    const buyer = await as.owner();
    const id = await aDraft(app, buyer, { amount: 1, preferable_price: INT_MAX });
    expect((await buyer.call(activateOrder, { body: { id } })).total).toBe(INT_MAX);
    const { status, body } = await refused(aDraft(app, buyer, { amount: 2, preferable_price: 1_073_741_824 }));
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([400, 'invalid', ['preferable_price']]);
  });

  test('a total is looked at together with what is stored', async ({ app, as }) => {
    const buyer = await as.owner();
    const id = await aDraft(app, buyer, { amount: 1, preferable_price: INT_MAX });
    const { body } = await refused(buyer.call(updateOrder, { body: { id, amount: 2 } }));
    expect(body.errors).toHaveProperty('preferable_price');
    expect((await read(buyer, id)).amount).toBe(1);
  });
});

describe('dates', () => {
  test('yesterday is refused, today is not', async ({ app, as }) => {
    const buyer = await as.owner();
    const id = await aDraft(app, buyer);
    const { body } = await refused(buyer.call(updateOrder, { body: { id, preferable_time: aDay(app, -1) } }));
    expect(body.errors).toHaveProperty('preferable_time');
    const changed = await buyer.call(updateOrder, { body: { id, preferable_time: aDay(app, 0) } });
    expect(changed.preferable_time).toBe(aDay(app, 0));
  });

  test('an instant is its day in Moscow, wherever it was written', async ({ app, as }) => {
    const buyer = await as.owner();
    const id = await aDraft(app, buyer);
    const year = Number(aDay(app, 0).slice(0, 4)) + 1;
    for (const [instant, day] of [
      [`${year}-06-15T20:59:59Z`, `${year}-06-15`],
      [`${year}-06-15T21:00:00Z`, `${year}-06-16`],
      [`${year}-06-15T23:30:00-11:00`, `${year}-06-16`],
      [`${year}-06-16T00:30:00+14:00`, `${year}-06-15`],
    ] as const)
      expect((await buyer.call(updateOrder, { body: { id, preferable_time: instant } })).preferable_time).toBe(day);
  });

  test('a draft whose day has passed is not published', async ({ app, as }) => {
    const buyer = await as.owner();
    const id = await aDraft(app, buyer);
    await app.deps.database.db
      .updateTable('orders')
      .set({ preferable_time: aDay(app, -1), answers_deadline: aDay(app, -1) })
      .where('id', '=', id)
      .execute();
    const { status, body } = await refused(buyer.call(activateOrder, { body: { id } }));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['preferable_time', 'answers_deadline']]);
    expect((await read(buyer, id)).status).toBe(1);
  });
});

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
      distribution: { sent: 1, opened: 0, declined: 0, offers: 0 },
    });
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
    expect(await found("' & | !:* \\")).toHaveLength(2);
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

test('somebody else’s request is not there', async ({ app, as }) => {
  const [buyer, stranger] = [await as.owner(), await as.owner()];
  const id = await anActiveOrder(app, buyer);
  const before = await read(buyer, id);
  await expect(read(stranger, id)).rejects.toBeProblem('not_found');
  for (const action of ORDER_BUTTONS) await expect(CALLS[action](stranger, id)).rejects.toBeProblem('not_found');
  expect(await read(buyer, id)).toEqual(before);
  expect((await stranger.call(listCreatedOrders, { query: {} })).data).toEqual([]);
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

describe('repeating', () => {
  test('makes a draft with the same values, without days that have passed', async ({ app, as }) => {
    const buyer = await as.owner();
    const id = await anOrderIn(app, buyer, 'deal');
    await app.deps.database.db
      .updateTable('orders')
      .set({ preferable_time: aDay(app, -5) })
      .where('id', '=', id)
      .execute();
    const draft = await buyer.call(repeatOrder, { body: { id } });
    const [former, copy] = [await read(buyer, id), await read(buyer, draft.id)];
    expect(copy).toMatchObject({
      status: 1,
      request: former.request,
      amount: former.amount,
      description: former.description,
      preferable_time: null,
      chains: [],
    });
  });
});

test('statistics count what there is, and are kept for a minute', async ({ app, as }) => {
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
  expect(await buyer.call(orderStatistics, {})).toEqual(first);
  app.clock.pass(61);
  expect((await buyer.call(orderStatistics, {})).created.construction).toBe(1);
});
