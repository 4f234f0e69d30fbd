import {
  listNotifications,
  markNotificationsRead,
  notificationPreferences,
  notificationState,
  readNotification,
  toPage,
  updateNotificationPreferences,
} from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { serve } from '../../platform/http/serve.ts';
import { orNotFound } from '../../platform/problem.ts';
import { readPreferences, writePreferences } from './preferences.ts';
import { presentNotification } from './present.ts';
import { countOwn, countUnread, listOwn, markRead } from './queries.ts';

export function notificationsRoutes(
  app: FastifyInstance,
  { database, clock }: { database: Database; clock: Clock },
): void {
  serve(app, listNotifications, async ({ actor, db, query, caller }) => {
    const [rows, { count }] = await Promise.all([listOwn(db, actor.userId, query), countOwn(db, actor.userId)]);
    return toPage(
      rows.map((row) => presentNotification(row, caller.locale)),
      count,
      query,
    );
  });

  serve(app, readNotification, async ({ actor, inTx, query, caller }) => {
    const [row] = await inTx((tx) => markRead(tx, actor.userId, query.id, clock.now()));
    return presentNotification(orNotFound(row), caller.locale);
  });

  serve(app, notificationState, async ({ actor }) => {
    const [state] = await countUnread(database, actor.userId);
    return { unread: state?.unread ?? 0 };
  });

  serve(app, markNotificationsRead, async ({ actor, inTx, body }) => {
    const marked = await inTx((tx) => markRead(tx, actor.userId, 'id' in body ? body.id : 'all', clock.now()));
    if ('id' in body) orNotFound(marked[0]);
  });

  serve(app, notificationPreferences, ({ actor, db }) => readPreferences(db, actor.userId));

  serve(app, updateNotificationPreferences, ({ actor, inTx, body }) =>
    inTx(async (tx) => {
      await writePreferences(tx, actor.userId, body);
      return readPreferences(tx, actor.userId);
    }),
  );
}
