import type { NotificationId, UserId } from '@postavka/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { announce } from '../../../platform/live/live-hub.ts';

/** One, all, or those that lead to a page. */
type Which = { readonly id: NotificationId } | { readonly link: string } | { readonly all: true };

/** Marks notifications of a user read; the time of the first reading stays. */
export async function markRead(tx: Tx, userId: UserId, which: Which, now: Date) {
  const rows = await tx
    .updateTable('notifications')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('user_id', '=', userId)
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('read_at', 'is', null)))
    .where((eb) => ('link' in which ? eb(sql`split_part(link, '?', 1)`, '=', which.link) : eb.lit(true)))
    .returningAll()
    .execute();
  if (rows.length > 0) await announce(tx, [userId], { topic: 'notifications', id: null });
  return rows;
}
