import {
  activateOrder,
  archiveOrder,
  cancelOrder,
  deleteOrder,
  getCreatedOrder,
  type OrderId,
  updateOrder,
} from '@postavka/contract';
import type { TestMember } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { aDraft, anOrderIn } from '../../../../test/orders.ts';

/** A full run of 200 rounds: `RACE_ROUNDS=200 vitest run orders/created/races`. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 5);
const AT_ONCE = 20;

type Ways = readonly ((buyer: TestMember, id: OrderId) => Promise<unknown>)[];

const activate: Ways[number] = (buyer, id) => buyer.call(activateOrder, { body: { id } });
const remove: Ways[number] = (buyer, id) => buyer.call(deleteOrder, { body: { id } });
const cancel: Ways[number] = (buyer, id) => buyer.call(cancelOrder, { body: { id } });
const archive: Ways[number] = (buyer, id) => buyer.call(archiveOrder, { body: { id } });
const update: Ways[number] = (buyer, id) => buyer.call(updateOrder, { body: { id, amount: 77 } });

/** Twenty calls at once; says what became of each: `ok`, or the refusal's code. */
async function race(buyer: TestMember, id: OrderId, ways: Ways): Promise<string[]> {
  const calls = Array.from({ length: AT_ONCE }, (_, n) => (ways[n % ways.length] as Ways[number])(buyer, id));
  return (await Promise.allSettled(calls)).map((result) =>
    result.status === 'fulfilled' ? 'ok' : (result.reason.body?.code ?? String(result.reason)),
  );
}

const eventsOf = async (buyer: TestMember, id: OrderId) =>
  (await buyer.call(getCreatedOrder, { query: { id } })).history.map(({ event }) => event);

test('activate × activate: one wins, suppliers are looked for once', async ({ app, as }) => {
  const buyer = await as.owner();
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await aDraft(app, buyer);
    const results = await race(buyer, id, [activate]);
    expect(results.toSorted()).toEqual(['ok', ...Array(AT_ONCE - 1).fill('order_wrong_status')].toSorted());
    expect(await eventsOf(buyer, id)).toEqual(['created', 'activated']);
    await buyer.call(cancelOrder, { body: { id } });
  }
});

test('activate × delete: it is active or gone, never both', async ({ app, as }) => {
  const buyer = await as.owner();
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await aDraft(app, buyer);
    const results = await race(buyer, id, [activate, remove]);
    expect(results.filter((result) => result === 'ok')).toHaveLength(1);
    expect(new Set(results.filter((result) => result !== 'ok')).size).toBe(1);
    const left = await buyer.call(getCreatedOrder, { query: { id } }).then(
      ({ status }) => status,
      (error) => error.body.code,
    );
    expect([2, 'not_found']).toContain(left);
    if (left === 2) await buyer.call(cancelOrder, { body: { id } });
  }
});

test('update × activate: what suppliers see is what was saved before', async ({ app, as }) => {
  const buyer = await as.owner();
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await aDraft(app, buyer);
    const results = await race(buyer, id, [update, activate]);
    const order = await buyer.call(getCreatedOrder, { query: { id } });
    expect(order.status).toBe(2);
    expect(results.filter((_, n) => n % 2 === 1).filter((result) => result === 'ok')).toHaveLength(1);
    const isUpdated = results.some((result, n) => n % 2 === 0 && result === 'ok');
    expect(order.amount).toBe(isUpdated ? 77 : 10);
    await buyer.call(cancelOrder, { body: { id } });
  }
});

test('cancel × archive × delete × activate of a cancelled request: every step follows from the one before', async ({
  app,
  as,
}) => {
  const buyer = await as.owner();
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await anOrderIn(app, buyer, 'reject');
    await race(buyer, id, [archive, activate, cancel, update]);
    const { history, status } = await buyer.call(getCreatedOrder, { query: { id } });
    const events = history.map(({ event }) => event).slice(1);
    const BEFORE: Readonly<Record<string, readonly string[]>> = {
      archived: ['reopened', 'cancelled', 'changed', 'start'],
      cancelled: ['reopened', 'changed'],
      reopened: ['archived', 'cancelled', 'changed', 'start'],
      changed: ['archived', 'cancelled', 'start'],
    };
    for (const [n, event] of events.entries()) expect(BEFORE[event]).toContain(n === 0 ? 'start' : events[n - 1]);
    const LAST: Readonly<Record<string, number>> = { archived: 3, cancelled: 4, reopened: 2, changed: 1 };
    expect(status).toBe(LAST[events.at(-1) ?? '']);
    if (status === 2) await cancel(buyer, id);
  }
});
