import type { ChainId, ChainParty } from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';

/** Everything that is there has been seen by this party. */
export async function markRead(tx: Tx, id: ChainId, party: ChainParty): Promise<void> {
  const last = tx
    .selectFrom('chain_messages as m')
    .select((eb) => eb.fn.coalesce(eb.fn.max<number>('m.id'), eb.val(0)).as('last'))
    .where('m.chain_id', '=', id);
  await tx
    .updateTable('chains')
    .set(party === 'buyer' ? { buyer_unread: 0, buyer_read_id: last } : { supplier_unread: 0, supplier_read_id: last })
    .where('id', '=', id)
    .where(party === 'buyer' ? 'buyer_unread' : 'supplier_unread', '>', 0)
    .execute();
}
