import { mayOrder, ORDER_STATUSES, type OrderId } from '@postavka/contract';
import { sql } from 'kysely';
import { audit } from '../../../../platform/audit.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { Problem } from '../../../../platform/problem.ts';
import { clearOrderFiles } from '../../files/lists.ts';
import type { By } from '../../life/by.ts';
import { lockAsBuyer, type OrderRow } from '../../life/locks.ts';
import { setState, stateOf } from '../../life/transitions.ts';

/** Deletes a draft or a closed request that never had an offer. Suppliers who were asked keep their answers. */
export async function deleteOrder(tx: Tx, { actor, at, ip }: By, id: OrderId): Promise<void> {
  const order = await lockAsBuyer(tx, actor.companyId, id);
  const { wasAsked, hadOffer } = await answersTo(tx, id);
  if (!mayOrder({ state: stateOf(order), hadOffer, isStopped: order.stopped_at !== null }, 'delete'))
    throw new Problem('order_wrong_status', { status: order.status, action: 'delete' });
  if (wasAsked) await hide(tx, order, at);
  else await remove(tx, id);
  await audit(tx, { action: 'order.deleted', userId: actor.userId, ip, data: { order: id, title: order.title } });
}

const answersTo = (tx: Tx, id: OrderId) =>
  tx
    .selectFrom('chains as c')
    .leftJoin('offers as f', 'f.chain_id', 'c.id')
    .select([sql<boolean>`count(*) > 0`.as('wasAsked'), sql<boolean>`count(f.version) > 0`.as('hadOffer')])
    .where('c.order_id', '=', id)
    .executeTakeFirstOrThrow();

/** Hides the request from its company. A draft that was published before stays a closed request for its suppliers. */
async function hide(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  if (order.status === ORDER_STATUSES.construction) await setState(tx, order, 'reject', at);
  await tx.updateTable('orders').set({ deleted_at: at }).where('id', '=', order.id).execute();
}

async function remove(tx: Tx, id: OrderId): Promise<void> {
  await clearOrderFiles(tx, id);
  await tx.deleteFrom('orders').where('id', '=', id).execute();
}
