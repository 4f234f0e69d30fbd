import {
  activateOrder,
  archiveOrder,
  cancelOrder,
  deleteOrder,
  getCreatedOrder,
  listCreatedOrders,
  nextOrderState,
  ORDER_ACTIONS,
  ORDER_BUTTONS,
  ORDER_STATES,
  ORDER_STATUSES,
  type OrderId,
  type OrderState,
  orderState,
  repeatOrder,
  statusOf,
  updateOrder,
} from '@postavka/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { TestMember } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { anActiveOrder, anOrderIn } from '../../../../test/orders.ts';
import { refused } from '../../../../test/refused.ts';

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
    const statuses = Object.values(ORDER_STATUSES);
    const { rows } = await sql<{ former: number; next: number; may: boolean }>`
      select former, next, order_may_become(former::smallint, next::smallint) as may
      from unnest(${statuses}::int[]) former, unnest(${statuses}::int[]) next`.execute(db);
    const byTable = (former: number, next: number): boolean =>
      former === next || ORDER_STATES.some((state) => leads(state, former, next));
    expect(rows.filter(({ former, next, may }) => may !== byTable(former, next))).toEqual([]);
    expect(rows).toHaveLength(statuses.length ** 2);
  });
});

function leads(state: OrderState, former: number, next: number): boolean {
  return (
    statusOf(state) === former &&
    ORDER_ACTIONS.filter((action) => action !== 'repeat').some((action) => {
      const to = nextOrderState(state, action);
      return to !== undefined && to !== 'gone' && statusOf(to) === next;
    })
  );
}

test('somebody else’s request is not there', async ({ app, as }) => {
  const [buyer, stranger] = [await as.owner(), await as.owner()];
  const id = await anActiveOrder(app, buyer);
  const before = await read(buyer, id);
  await expect(read(stranger, id)).rejects.toBeProblem('not_found');
  for (const action of ORDER_BUTTONS) await expect(CALLS[action](stranger, id)).rejects.toBeProblem('not_found');
  expect(await read(buyer, id)).toEqual(before);
  expect((await stranger.call(listCreatedOrders, { query: {} })).data).toEqual([]);
});
