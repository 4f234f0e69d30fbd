import {
  acceptOrder,
  activateOrder,
  type ChainId,
  type ChainState,
  chooseAnswer,
  closingOf,
  completeAnswer,
  createOrder,
  declineAnswer,
  getReceivedOrder,
  inviteSupplier,
  type NewOrder,
  type OfferForm,
  ORDER_STATUSES,
  type OrderId,
  type OrderState,
  rejectOrder,
  statusOf,
} from '@postavka/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
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

/** An offer that fits any request of these tests. */
export const anOffer = (app: TestApp, id: ChainId, given: Partial<z.input<typeof OfferForm>> = {}) => ({
  id,
  price: 900,
  amount: 10,
  time: aDay(app, 7),
  comment: 'In stock',
  ...given,
});

/** The answer of a supplier whom the buyer invited to this request. */
export async function anAnswer(
  app: TestApp,
  buyer: TestMember,
  supplier: TestMember,
  order?: OrderId,
): Promise<{ order: OrderId; chain: ChainId }> {
  const id = order ?? (await anActiveOrder(app, buyer));
  const { companies } = await buyer.call(inviteSupplier, { body: { id, company: supplier.companyId } });
  const own = companies.find(({ company }) => company.id === supplier.companyId);
  if (!own) throw new Error('the supplier was not asked');
  return { order: id, chain: own.id };
}

/** An answer in this state, by the way that leads there. */
export async function anAnswerIn(app: TestApp, buyer: TestMember, supplier: TestMember, state: ChainState) {
  const { order, chain } = await anAnswer(app, buyer, supplier);
  const body = { id: chain };
  if (state === 'refused') await supplier.call(rejectOrder, { body: { order_id: chain, reason: 'out_of_stock' } });
  if (state === 'declined') await buyer.call(declineAnswer, { body: { id: chain, text: 'Too late' } });
  if (state === 'waiting' || state === 'refused' || state === 'declined') return { order, chain };
  await supplier.call(acceptOrder, { body: anOffer(app, chain) });
  if (state !== 'confirmed') await buyer.call(chooseAnswer, { body });
  if (state === 'completed') await buyer.call(completeAnswer, { body });
  return { order, chain };
}

/** An answer as its supplier sees it. */
export const readReceived = (supplier: TestMember, id: ChainId) => supplier.call(getReceivedOrder, { query: { id } });

/** A company that sells these. */
export async function aSeller(app: TestApp, seller: TestMember, names: readonly string[]): Promise<TestMember> {
  for (const name of names)
    await app.deps.database.db
      .insertInto('products')
      .values({ company_id: seller.companyId, name, price: 700 })
      .execute();
  return seller;
}
