import type { ChainId, OrderEvent, OrderId } from '@postavka/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';

/**
 * Adds a line to the timeline of a request, which the caller has locked. A change that had to wait for that lock began
 * before the last line, and still comes after it.
 */
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
      at: sql`greatest(${at}::timestamptz, (select max(at) from order_events where order_id = ${orderId}))`,
      chain_id: facts.chainId ?? null,
      count: facts.count ?? null,
      price: facts.price ?? null,
    })
    .execute();
}
