import { mayOrder, type OrderId } from '@postavka/contract';
import { audit } from '../../../../platform/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Problem } from '../../../../platform/problem.ts';
import type { By } from '../../deps.ts';
import { clearOrderFiles } from '../../files/lists.ts';
import { lockAsBuyer } from '../../life/locks.ts';
import { stateOf } from '../../life/transitions.ts';

/** Deletes a draft, or a closed request that never had an offer, with its files and answers. */
export async function deleteOrder(tx: Tx, { actor, ip }: By, id: OrderId): Promise<void> {
  const order = await lockAsBuyer(tx, actor.companyId, id);
  const offer = await tx
    .selectFrom('offers')
    .innerJoin('chains', 'chains.id', 'offers.chain_id')
    .select('offers.chain_id')
    .where('chains.order_id', '=', id)
    .executeTakeFirst();
  if (
    !mayOrder({ state: stateOf(order), hadOffer: offer !== undefined, isStopped: order.stopped_at !== null }, 'delete')
  )
    throw new Problem('order_wrong_status', { status: order.status, action: 'delete' });
  await clearOrderFiles(tx, id);
  await tx.deleteFrom('orders').where('id', '=', id).execute();
  await audit(tx, { action: 'order.deleted', userId: actor.userId, ip, data: { order: id, title: order.title } });
}
