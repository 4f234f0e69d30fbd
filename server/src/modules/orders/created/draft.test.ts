import {
  acceptOrder,
  activateOrder,
  chooseAnswer,
  createOrder,
  createOrderByTitle,
  getCreatedOrder,
  INT_MAX,
  LIMITS,
  type OrderId,
  repeatOrder,
  updateOrder,
} from '@postavka/contract';
import { describe } from 'vitest';
import { categoryOf } from '../../../../test/categories.ts';
import type { TestMember } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { aDay, aDraft, anActiveOrder, anAnswer, anOffer, anOrderIn } from '../../../../test/orders.ts';
import { refused } from '../../../../test/refused.ts';

const NOWHERE = 999_999_999;

const read = (buyer: TestMember, id: OrderId) => buyer.call(getCreatedOrder, { query: { id } });

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

  test('a request is published with the last day that there is, and its deal made', async ({ app, as }) => {
    const [buyer, supplier] = [await as.owner(), await as.owner()];
    const day = LIMITS.lastDay;
    const order = await anActiveOrder(app, buyer, { preferable_time: day, answers_deadline: day });
    const { chain } = await anAnswer(app, buyer, supplier, order);
    await supplier.call(acceptOrder, { body: anOffer(app, chain, { time: day, valid_until: day }) });
    expect(await buyer.call(chooseAnswer, { body: { id: chain } })).toMatchObject({ status: 0, closing: 'deal' });
    const { body } = await refused(aDraft(app, buyer, { answers_deadline: '9999-12-31' }));
    expect(body.errors).toHaveProperty('answers_deadline');
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
