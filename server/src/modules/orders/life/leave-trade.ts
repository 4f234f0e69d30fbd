import {
  CHAIN_STATUSES,
  type ChainId,
  type CompanyId,
  OPEN_CHAIN_STATUSES,
  ORDER_STATUSES,
  type OrderId,
} from '@postavka/contract';
import { emit } from '../../../events.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { OrderJobsDeps } from '../deps.ts';
import { endAnswers } from './close-chains.ts';
import { lockChain, lockOrder } from './locks.ts';
import { record } from './record.ts';
import { refuse } from './refuse.ts';
import { requireNext, setState } from './transitions.ts';

/** A company has closed: adds the job that ends its open requests and answers. */
export async function startLeaving(tx: Tx, companyId: CompanyId): Promise<void> {
  await addJob(tx, 'orders.leave_trade', { companyId });
  const deals = await openDealsOf(tx, companyId);
  if (deals.length > 0) await emit(tx, 'deals.buyer_left', { chains: deals.map(({ id }) => id) });
}

/** Deals in which the company buys and that are not completed: their suppliers are told with the closing itself, once. */
const openDealsOf = (tx: Tx, buyer: CompanyId) =>
  tx
    .selectFrom('orders as o')
    .innerJoin('chains as c', 'c.order_id', 'o.id')
    .select('c.id')
    .where('o.company_id', '=', buyer)
    .where('c.status', '=', CHAIN_STATUSES.confirmed)
    .where('c.selected_at', 'is not', null)
    .execute();

/**
 * A job: nobody answers for a closed company any more. Its open requests are cancelled and its open answers refused,
 * each in a transaction of its own, so that the job may come twice and both sides are told as by hand. A deal in which
 * it buys goes on and completes by itself.
 */
export async function leaveTrade(deps: OrderJobsDeps, companyId: CompanyId): Promise<void> {
  const { db } = deps.database;
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('company_id', '=', companyId)
    .where('status', '=', ORDER_STATUSES.active)
    .execute();
  for (const { id } of orders) await cancel(deps, id);
  const chains = await db
    .selectFrom('chains')
    .select(['id', 'order_id'])
    .where('company_id', '=', companyId)
    .where('status', 'in', OPEN_CHAIN_STATUSES)
    .execute();
  for (const { id, order_id } of chains) await giveUp(deps, order_id, id);
}

const cancel = ({ database, clock }: OrderJobsDeps, id: OrderId): Promise<void> =>
  inTransaction(database.db, async (tx) => {
    const order = await lockOrder(tx, id);
    if (order?.status !== ORDER_STATUSES.active) return;
    const at = clock.now();
    await setState(tx, order, requireNext(order, 'cancel'), at);
    await record(tx, id, 'cancelled', at);
    await endAnswers(tx, id, 'cancelled', at);
  });

const giveUp = ({ database, clock, calendar }: OrderJobsDeps, orderId: OrderId, id: ChainId): Promise<void> =>
  inTransaction(database.db, async (tx) => {
    const locked = await lockChain(tx, orderId, id);
    if (!OPEN_CHAIN_STATUSES.some((status) => status === locked.chain.status)) return;
    const at = clock.now();
    await refuse(tx, calendar, { at, today: calendar.dateOf(at) }, locked, { reason: null, text: null });
  });
