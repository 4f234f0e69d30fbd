import type { NotificationId, UserId } from '@postavka/contract';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { DB } from '../../../platform/db/schema.generated.ts';
import { announce } from '../../../platform/live/live-hub.ts';

/** One, all, or those that lead to a page. */
type Which = { readonly id: NotificationId } | { readonly link: string } | { readonly all: true };

/** Marks notifications of a user read; the time of the first reading stays. */
export async function markRead(tx: Tx, userId: UserId, which: Which, now: Date) {
  const rows = await tx
    .updateTable('notifications')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('user_id', '=', userId)
    .where((eb) => isMeant(eb, which))
    .returningAll()
    .execute();
  if (rows.length > 0) await announce(tx, [userId], { topic: 'notifications', id: null });
  return rows;
}

/** Of many only those that are unread; one is returned also if it was read before. */
function isMeant(eb: ExpressionBuilder<DB, 'notifications'>, which: Which) {
  if ('id' in which) return eb('id', '=', which.id);
  const isUnread = eb('read_at', 'is', null);
  return 'link' in which ? isUnread.and(sql`split_part(link, '?', 1)`, '=', which.link) : isUnread;
}
