import { ORDER_STATUSES, type OrderId, type UserId } from '@postavka/contract';
import { emit } from '../../../events.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { orNotFound, Problem } from '../../../platform/problem.ts';
import { requireStranger } from '../../companies/index.ts';
import { endAnswers } from './close-chains.ts';
import { lockOrder } from './locks.ts';
import { record } from './record.ts';
import { requireNext, setState } from './transitions.ts';

export interface Stop {
  readonly reason: string;
  readonly by: UserId;
  readonly at: Date;
}

/** An operator closes an active request for good: its company cannot open it again. */
export async function stopOrder(tx: Tx, id: OrderId, { reason, by, at }: Stop): Promise<void> {
  const order = await lockOrder(tx, id).then(orNotFound);
  await requireStranger(tx, order.company_id, by);
  if (order.status !== ORDER_STATUSES.active)
    throw new Problem('order_wrong_status', { status: order.status, action: 'cancel' });
  await setState(tx, order, requireNext(order, 'cancel'), at);
  await tx
    .updateTable('orders')
    .set({ stopped_at: at, stop_reason: reason, stopped_by: by })
    .where('id', '=', id)
    .execute();
  await record(tx, id, 'cancelled', at);
  await endAnswers(tx, id, 'stopped', at, 'platform');
  await emit(tx, 'order.stopped', { orderId: id, companyId: order.company_id, reason });
}
