import type { Paging, UserId } from '@postavka/contract';
import { type Db, hotRead } from '../../platform/db/database.ts';
import { readPage } from '../../platform/db/paged.ts';

export const countUnread = hotRead((db, userId: UserId) =>
  db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null),
);

/** Newest first. */
export function listOwn(db: Db, userId: UserId, paging: Paging) {
  const found = db.selectFrom('notifications').where('user_id', '=', userId);
  return readPage(found, found.selectAll().orderBy('id', 'desc'), paging);
}
