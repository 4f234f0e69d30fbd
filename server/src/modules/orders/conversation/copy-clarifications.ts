import type { ChainId } from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';
import type { OrderRow } from '../life/locks.ts';

/**
 * Gives suppliers that are asked later the clarifications that the buyer sent to all suppliers of this publication. They read them
 * together with the request, so no notification tells of them.
 */
export async function copyClarifications(tx: Tx, order: OrderRow, chains: readonly ChainId[]): Promise<void> {
  const clarifications = await tx
    .selectFrom('chain_messages as m')
    .innerJoin('chains as c', 'c.id', 'm.chain_id')
    .select(['m.user_id', 'm.text', 'm.created_at'])
    .where('c.order_id', '=', order.id)
    .where('c.round', '=', order.round)
    .where('m.to_all', '=', true)
    // Each supplier has a copy of its own.
    .groupBy(['m.user_id', 'm.text', 'm.created_at'])
    .orderBy((eb) => eb.fn.min('m.id'))
    .execute();
  if (clarifications.length === 0) return;
  await tx
    .insertInto('chain_messages')
    .values(
      chains.flatMap((chain) =>
        clarifications.map((message) => ({ ...message, chain_id: chain, author: 'buyer' as const, to_all: true })),
      ),
    )
    .execute();
}
