import {
  CHAIN_STATUSES,
  type ChainId,
  OPEN_CHAIN_STATUSES,
  type OrderId,
  type Rejecter,
  type RequestEnding,
} from '@postavka/contract';
import { emit } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';

interface Closing {
  readonly except?: ChainId;
  readonly by?: Rejecter;
  readonly how?: RequestEnding;
}

/** Open answers are refused with their request; returns them, so that their suppliers are notified. */
export async function closeChains(
  tx: Tx,
  orderId: OrderId,
  at: Date,
  { except, by = 'buyer', how = 'deal' }: Closing = {},
): Promise<ChainId[]> {
  const rows = await tx
    .updateTable('chains')
    .set({ status: CHAIN_STATUSES.reject, rejected_by: by, ended_with: how, updated_at: at })
    .where('order_id', '=', orderId)
    .where('status', 'in', OPEN_CHAIN_STATUSES)
    .where('selected_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except as ChainId))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends the open answers of a request that has ended, and tells their suppliers how it ended. */
export async function endAnswers(
  tx: Tx,
  orderId: OrderId,
  how: Exclude<RequestEnding, 'deal'>,
  at: Date,
  by: Rejecter = 'buyer',
): Promise<void> {
  const chains = await closeChains(tx, orderId, at, { by, how });
  await emit(tx, 'order.closed', { orderId, how, chains });
}
