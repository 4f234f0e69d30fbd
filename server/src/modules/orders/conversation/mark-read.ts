import type { ChainId, ChainParty, OrderId } from '@postavka/contract';
import { emit } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';

interface Place {
  readonly party: ChainParty;
  readonly orderId: OrderId;
}

/** Marks all messages of an answer as read by this party. */
export async function markRead(tx: Tx, id: ChainId, { party, orderId }: Place): Promise<void> {
  const last = tx
    .selectFrom('chain_messages as m')
    .select((eb) => eb.fn.coalesce(eb.fn.max<number>('m.id'), eb.val(0)).as('last'))
    .where('m.chain_id', '=', id);
  const { numUpdatedRows } = await tx
    .updateTable('chains')
    .set(party === 'buyer' ? { buyer_unread: 0, buyer_read_id: last } : { supplier_unread: 0, supplier_read_id: last })
    .where('id', '=', id)
    .where(party === 'buyer' ? 'buyer_unread' : 'supplier_unread', '>', 0)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await emit(tx, 'messages.read', { orderId, chainId: id });
}
