import {
  activateOrder,
  closingOf,
  createOrder,
  type NewOrder,
  ORDER_STATUSES,
  type OrderId,
  type OrderState,
  statusOf,
} from '@postavka/contract';
import { sql } from 'kysely';
import { daysAfter } from '../src/platform/calendar.ts';
import { json } from '../src/platform/db/json.ts';
import type { TestApp } from './app.ts';
import type { TestMember } from './companies.ts';

/** A day so many days from today, on the platform's calendar. */
export const aDay = ({ clock, deps }: TestApp, days: number): string =>
  daysAfter(deps.calendar.dateOf(clock.now()), days);

let numbers = 0;

/** Everything that a request needs to be published; no two are alike. */
export const aRequest = (app: TestApp, given: Partial<NewOrder> = {}): NewOrder => ({
  request: `Pipe 57x3.5 no. ${numbers++}`,
  amount: 10,
  preferable_price: 1000,
  preferable_time: aDay(app, 10),
  address: 'Moscow, 1 Tverskaya',
  description: 'GOST 10704, cut to 6 m',
  ...given,
});

export const aDraft = async (app: TestApp, buyer: TestMember, given: Partial<NewOrder> = {}): Promise<OrderId> =>
  (await buyer.call(createOrder, { body: aRequest(app, given) })).id;

export async function anActiveOrder(app: TestApp, buyer: TestMember, given: Partial<NewOrder> = {}): Promise<OrderId> {
  const id = await aDraft(app, buyer, given);
  await buyer.call(activateOrder, { body: { id } });
  return id;
}

/** A whole request in this state, past the way that leads there. */
export async function anOrderIn(app: TestApp, buyer: TestMember, state: OrderState): Promise<OrderId> {
  const id = await aDraft(app, buyer);
  const status = statusOf(state);
  const { db } = app.deps.database;
  if (status === ORDER_STATUSES.construction) return id;
  const published = { round: 1, activated_at: app.clock.now(), buyer: json({ name: 'Buyer' }) };
  const step = (columns: object) => db.updateTable('orders').set(columns).where('id', '=', id).execute();
  await step({ ...published, status: ORDER_STATUSES.active });
  if (state === 'archived_deal') await step({ status: ORDER_STATUSES.history, closing: 'deal' });
  if (state !== 'active') await step({ status, closing: closingOf(state) });
  return id;
}

/** Works off the jobs that are due by the test's clock. */
export async function runDueJobs(app: TestApp): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()
    where run_at <= ${app.clock.now()}`.execute(app.deps.database.db);
  await app.runJobs();
}
