import type { NotificationId, UserId } from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { announce } from '../../../platform/live/live-hub.ts';

/** Marks one or all of a user's notifications read; the time of the first reading stays. */
export async function markRead(tx: Tx, userId: UserId, id: NotificationId | 'all', now: Date) {
  const rows = await tx
    .updateTable('notifications')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('user_id', '=', userId)
    .$if(id !== 'all', (query) => query.where('id', '=', id as NotificationId))
    .$if(id === 'all', (query) => query.where('read_at', 'is', null))
    .returningAll()
    .execute();
  if (rows.length > 0) await announce(tx, [userId], { topic: 'notifications', id: null });
  return rows;
}
