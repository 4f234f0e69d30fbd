import { CHAIN_STATUSES, type ChainId, OPEN_CHAIN_STATUSES, type OrderId, type Rejecter } from '@postavka/contract';
import { type Events, emit } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** Open answers are refused with their request; returns them, so that their suppliers are notified. */
export async function closeChains(
  tx: Tx,
  orderId: OrderId,
  at: Date,
  { except, by = 'buyer' }: { readonly except?: ChainId; readonly by?: Rejecter } = {},
): Promise<ChainId[]> {
  const rows = await tx
    .updateTable('chains')
    .set({ status: CHAIN_STATUSES.reject, rejected_by: by, updated_at: at })
    .where('order_id', '=', orderId)
    .where('status', 'in', OPEN_CHAIN_STATUSES)
    .where('selected_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except as ChainId))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The request has ended: its open answers with it, and their suppliers are told how. */
export async function endAnswers(
  tx: Tx,
  orderId: OrderId,
  how: Events['order.closed']['how'],
  at: Date,
  by: Rejecter = 'buyer',
): Promise<void> {
  const chains = await closeChains(tx, orderId, at, { by });
  await emit(tx, 'order.closed', { orderId, how, chains });
}
