import type { NotificationId, Paging, UserId } from '@postavka/contract';
import { type Db, hotRead, type Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/live-hub.ts';

export const countUnread = hotRead((db, userId: UserId) =>
  db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null),
);

/** Newest first. */
export const listOwn = (db: Db, userId: UserId, { limit, offset }: Paging) =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const countOwn = (db: Db, userId: UserId) =>
  db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

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
