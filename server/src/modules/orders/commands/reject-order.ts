import { CHAIN_STATUSES, type ChainId, chainState, type RejectReason } from '@postavka/contract';
import { emit } from '../../../events.ts';
import { audit } from '../../../platform/audit.ts';
import type { Calendar } from '../../../platform/calendar.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { scheduleExpiry } from '../deadlines.ts';
import type { By } from '../deps.ts';
import { lockAsSupplier, type OrderRow } from '../locks.ts';
import { record } from '../record.ts';
import { requireNext, requireNextChain, setState } from '../transitions.ts';

interface Refusal {
  readonly order_id: ChainId;
  readonly reason?: RejectReason | null | undefined;
  readonly text?: string | null | undefined;
}

/** A supplier refuses. One who was chosen gives up the deal: the request is open again, and kept answers live on. */
export async function rejectOrder(tx: Tx, calendar: Calendar, by: By, refusal: Refusal): Promise<void> {
  const { actor, at, ip } = by;
  const id = refusal.order_id;
  const { order, chain } = await lockAsSupplier(tx, actor.companyId, id);
  requireNextChain({ order, chain }, 'reject');
  await tx
    .updateTable('chains')
    .set({
      status: CHAIN_STATUSES.reject,
      rejected_by: 'supplier',
      reject_reason: refusal.reason ?? null,
      reject_text: refusal.text || null,
      selected_at: null,
      opened_at: chain.opened_at ?? at,
      answered_at: chain.answered_at ?? at,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
  await audit(tx, { action: 'chain.rejected', userId: actor.userId, ip, data: { chain: id, order: order.id } });
  const wasChosen = chainState(chain) === 'selected';
  await record(tx, order.id, wasChosen ? 'supplier_lost' : 'refused', at, { chainId: id });
  if (wasChosen) await openAgain(tx, calendar, by, order);
  await emit(tx, 'chain.refused', { orderId: order.id, chainId: id, wasChosen });
}

/** A term of answers that is over meanwhile does not close the request a second time. */
async function openAgain(tx: Tx, calendar: Calendar, { at, today }: By, order: OrderRow): Promise<void> {
  const next = requireNext(order, 'lose_supplier');
  await setState(tx, order, next, at);
  if (next !== 'active' || order.answers_deadline === null) return;
  if (order.answers_deadline >= today) return scheduleExpiry(tx, calendar, order);
  await tx.updateTable('orders').set({ answers_deadline: null }).where('id', '=', order.id).execute();
}
