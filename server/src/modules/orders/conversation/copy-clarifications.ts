import type { ChainId } from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';
import type { OrderRow } from '../life/locks.ts';

/**
 * What the buyer has told all suppliers of this publication is told to those who come later, too. They are told of the
 * request itself: the messages are read with it, and are no news of their own.
 */
export async function copyClarifications(tx: Tx, order: OrderRow, chains: readonly ChainId[]): Promise<void> {
  const said = await tx
    .selectFrom('chain_messages as m')
    .innerJoin('chains as c', 'c.id', 'm.chain_id')
    .select(['m.user_id', 'm.text', 'm.created_at'])
    .where('c.order_id', '=', order.id)
    .where('c.round', '=', order.round)
    .where('m.to_all', '=', true)
    // Every supplier has a copy.
    .groupBy(['m.user_id', 'm.text', 'm.created_at'])
    .orderBy((eb) => eb.fn.min('m.id'))
    .execute();
  if (said.length === 0) return;
  await tx
    .insertInto('chain_messages')
    .values(
      chains.flatMap((chain) =>
        said.map((message) => ({ ...message, chain_id: chain, author: 'buyer' as const, to_all: true })),
      ),
    )
    .execute();
}
