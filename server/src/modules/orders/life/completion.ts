import { CHAIN_STATUSES, type ChainId, chainState, LIMITS, type OrderId } from '@postavka/contract';
import { emit } from '../../../events.ts';
import { type Calendar, daysAfter } from '../../../platform/calendar.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { OrderJobsDeps } from '../deps.ts';
import { closeChains } from './close-chains.ts';
import { type LockedChain, lockChain, lockOrder } from './locks.ts';
import { morningOf } from './morning.ts';
import { record } from './record.ts';
import { requireNextChain } from './transitions.ts';

interface Agreed {
  readonly id: ChainId;
  readonly orderId: OrderId;
  /** The day of delivery. */
  readonly time: string;
  readonly chosenAt: Date;
}

/** A deal that nobody marks completed completes by itself some days after the agreed one. */
export const scheduleCompletion = (tx: Tx, calendar: Calendar, { id, orderId, ...agreed }: Agreed): Promise<void> =>
  addJob(
    tx,
    'orders.complete',
    { chainId: id, orderId },
    { runAt: morningOf(calendar, lastDay(calendar, agreed)), jobKey: `orders.complete:${id}`, priority: 'planned' },
  );

/** An offer may be chosen after its day of delivery: then the days are counted from the choice. */
function lastDay(calendar: Calendar, { time, chosenAt }: Pick<Agreed, 'time' | 'chosenAt'>): string {
  const chosen = calendar.dateOf(chosenAt);
  return daysAfter(time > chosen ? time : chosen, LIMITS.deal.days);
}

/** Completes a deal. Answers that were kept beside it end, as they are no longer needed. */
export async function complete(
  tx: Tx,
  locked: LockedChain,
  at: Date,
  { isByItself = false }: { readonly isByItself?: boolean } = {},
): Promise<void> {
  requireNextChain(locked, 'complete');
  const { order, chain } = locked;
  await tx
    .updateTable('chains')
    .set({
      status: CHAIN_STATUSES.completed,
      completed_at: at,
      completed_by: isByItself ? 'platform' : 'buyer',
      updated_at: at,
    })
    .where('id', '=', chain.id)
    .execute();
  const chains = await closeChains(tx, order.id, at);
  await record(tx, order.id, 'completed', at, { chainId: chain.id });
  await emit(tx, 'deal.completed', { orderId: order.id, chainId: chain.id, declined: chains, isByItself });
}

/** A job; it may come late or twice. */
export const completeByItself = (
  { database, clock, calendar }: OrderJobsDeps,
  { chainId, orderId }: { readonly chainId: ChainId; readonly orderId: OrderId },
): Promise<void> =>
  inTransaction(database.db, async (tx) => {
    if (!(await lockOrder(tx, orderId))) return;
    const locked = await lockChain(tx, orderId, chainId);
    const { selected_at: chosenAt } = locked.chain;
    if (chainState(locked.chain) !== 'selected' || chosenAt === null) return;
    const { time } = await tx
      .selectFrom('offers')
      .select('time')
      .where('chain_id', '=', chainId)
      .where('version', '=', locked.chain.version)
      .executeTakeFirstOrThrow();
    const at = clock.now();
    if (calendar.dateOf(at) >= lastDay(calendar, { time, chosenAt }))
      await complete(tx, locked, at, { isByItself: true });
  });
