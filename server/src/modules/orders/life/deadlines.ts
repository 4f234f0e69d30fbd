import { ORDER_STATUSES, type OrderId } from '@postavka/contract';
import { emit } from '../../../events.ts';
import { type Calendar, daysAfter } from '../../../platform/calendar.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { OrderJobsDeps } from '../deps.ts';
import { isOut } from '../parties/trade-company.ts';
import { endAnswers } from './close-chains.ts';
import { lockOrder, type OrderRow } from './locks.ts';
import { morningOf } from './morning.ts';
import { record } from './record.ts';
import { requireNext, setState } from './transitions.ts';

/** The request closes when its last day of answers is over; in the morning of that day people are reminded. */
export async function scheduleExpiry(
  tx: Tx,
  calendar: Calendar,
  order: Pick<OrderRow, 'id' | 'answers_deadline'>,
  at: Date,
): Promise<void> {
  if (order.answers_deadline === null) return;
  const end = calendar.startOf(daysAfter(order.answers_deadline, 1));
  const jobKey = `orders.expire:${order.id}`;
  await addJob(tx, 'orders.expire', { orderId: order.id }, { runAt: end, jobKey, priority: 'planned' });
  const morning = morningOf(calendar, order.answers_deadline);
  if (at < morning) await scheduleReminder(tx, order.id, morning);
}

const scheduleReminder = (tx: Tx, orderId: OrderId, runAt: Date): Promise<void> =>
  addJob(tx, 'orders.remind', { orderId }, { runAt, jobKey: `orders.remind:${orderId}`, priority: 'planned' });

/** A job: whatever happened to the request meanwhile is looked at under its lock, so that it may come late or twice. */
export const expireOrder = ({ database, clock, calendar }: OrderJobsDeps, orderId: OrderId): Promise<void> =>
  inTransaction(database.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const at = clock.now();
    if (order?.status !== ORDER_STATUSES.active || order.answers_deadline === null) return;
    if (calendar.dateOf(at) <= order.answers_deadline) return;
    await setState(tx, order, requireNext(order, 'expire'), at);
    await record(tx, order.id, 'expired', at);
    await endAnswers(tx, order.id, 'expired', at);
  });

export const remindOfDeadline = ({ database, clock, calendar }: OrderJobsDeps, orderId: OrderId): Promise<void> =>
  inTransaction(database.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order?.status !== ORDER_STATUSES.active || order.answers_deadline === null) return;
    const [at, morning] = [clock.now(), morningOf(calendar, order.answers_deadline)];
    if (at < morning) return scheduleReminder(tx, order.id, morning);
    if (calendar.dateOf(at) > order.answers_deadline || (await isOut(tx, order.company_id))) return;
    await emit(tx, 'order.deadline_near', { orderId: order.id });
  });
