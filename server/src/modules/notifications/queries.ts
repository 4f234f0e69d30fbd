import type { Paging, UserId } from '@postavka/contract';
import { type Db, hotRead } from '../../platform/db/database.ts';

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
