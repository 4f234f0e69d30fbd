import type { ChainId, OrderEvent, OrderId } from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';

/** Adds a line to the timeline of a request. */
export async function record(
  tx: Tx,
  orderId: OrderId,
  event: OrderEvent,
  at: Date,
  facts: { readonly chainId?: ChainId; readonly count?: number; readonly price?: number } = {},
): Promise<void> {
  await tx
    .insertInto('order_events')
    .values({
      order_id: orderId,
      event,
      at,
      chain_id: facts.chainId ?? null,
      count: facts.count ?? null,
      price: facts.price ?? null,
    })
    .execute();
}
