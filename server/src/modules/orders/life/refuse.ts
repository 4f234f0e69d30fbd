import { CHAIN_STATUSES, chainState, type RejectReason } from '@postavka/contract';
import { emit } from '../../../events.ts';
import type { Calendar } from '../../../platform/calendar.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { scheduleWave } from '../distribution/schedule-wave.ts';
import type { By } from './by.ts';
import { endAnswers } from './close-chains.ts';
import { scheduleExpiry } from './deadlines.ts';
import type { LockedChain, OrderRow } from './locks.ts';
import { record } from './record.ts';
import { requireNext, requireNextChain, setState } from './transitions.ts';

type Moment = Pick<By, 'at' | 'today'>;

/**
 * A supplier refuses a request, which the caller has locked. A chosen supplier thereby gives up the deal, and the
 * request is active again.
 */
export async function refuse(
  tx: Tx,
  calendar: Calendar,
  { at, today }: Moment,
  locked: LockedChain,
  { reason, text }: { readonly reason: RejectReason | null; readonly text: string | null },
): Promise<void> {
  requireNextChain(locked, 'reject');
  const { order, chain } = locked;
  await tx
    .updateTable('chains')
    .set({
      status: CHAIN_STATUSES.reject,
      rejected_by: 'supplier',
      reject_reason: reason,
      reject_text: text,
      selected_at: null,
      opened_at: chain.opened_at ?? at,
      answered_at: chain.answered_at ?? at,
      updated_at: at,
    })
    .where('id', '=', chain.id)
    .execute();
  const wasChosen = chainState(chain) === 'selected';
  await record(tx, order.id, wasChosen ? 'supplier_lost' : 'refused', at, { chainId: chain.id });
  if (wasChosen) await openAgain(tx, calendar, { at, today }, order);
  await emit(tx, 'chain.refused', { orderId: order.id, chainId: chain.id, wasChosen });
}

/**
 * Reopens the request. Even if its last day for answers is over it stays open; if offers are few, more suppliers are
 * asked.
 */
async function openAgain(tx: Tx, calendar: Calendar, { at, today }: Moment, order: OrderRow): Promise<void> {
  const next = requireNext(order, 'lose_supplier');
  await setState(tx, order, next, at);
  // The request stays archived, so answers that were kept beside the deal end.
  if (next !== 'active') return endAnswers(tx, order.id, 'archived', at);
  if (order.is_personal) await scheduleWave(tx, order, at);
  if (order.answers_deadline === null) return;
  if (order.answers_deadline >= today) return scheduleExpiry(tx, calendar, order, at);
  await tx.updateTable('orders').set({ answers_deadline: null }).where('id', '=', order.id).execute();
}
