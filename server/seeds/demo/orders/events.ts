import type { ChainId, OrderEvent, OrderId } from '@postavka/contract';
import type { Tx } from '../../../src/platform/db/database.ts';

/** A line of the timeline of a request. */
export const addEvent = (
  tx: Tx,
  orderId: OrderId,
  event: OrderEvent,
  at: Date,
  { chain, count, price }: { chain?: ChainId; count?: number; price?: number } = {},
) =>
  tx
    .insertInto('order_events')
    .values({ order_id: orderId, event, at, chain_id: chain ?? null, count: count ?? null, price: price ?? null })
    .execute();
