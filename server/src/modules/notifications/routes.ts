import {
  listNotifications,
  markNotificationsRead,
  notificationPreferences,
  notificationState,
  notificationStream,
  readNotification,
  toPage,
  type UserId,
  updateNotificationPreferences,
} from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { serveEvents } from '../../platform/http/serve-events.ts';
import { type LiveHub, SESSIONS_ENDED } from '../../platform/live/live-hub.ts';
import { orNotFound } from '../../platform/problem.ts';
import { markRead } from './commands/mark-read.ts';
import type { NotificationsDeps } from './deps.ts';
import { readPreferences, writePreferences } from './preferences/preferences.ts';
import { unsubscribeRoutes } from './preferences/unsubscribe-routes.ts';
import { presentNotification } from './present.ts';
import { countUnread, listOwn } from './queries.ts';

interface Deps extends NotificationsDeps {
  readonly live: LiveHub;
}

export function notificationsRoutes(app: FastifyInstance, deps: Deps): void {
  const { database, clock, live } = deps;

  serve(app, listNotifications, async ({ actor, db, query, caller }) => {
    const { rows, count } = await listOwn(db, actor.userId, query);
    return toPage(
      rows.map((row) => presentNotification(row, caller.locale)),
      count,
      query,
    );
  });

  serve(app, readNotification, async ({ actor, inTx, query, caller }) => {
    const [row] = await inTx((tx) => markRead(tx, actor.userId, query, clock.now()));
    return presentNotification(orNotFound(row), caller.locale);
  });

  const unreadOf = async (userId: UserId): Promise<number> => (await countUnread(database, userId))[0]?.unread ?? 0;

  serve(app, notificationState, async ({ actor }) => ({ unread: await unreadOf(actor.userId) }));

  serveEvents(app, notificationStream, ({ userId }, send, checkToken) => {
    const sendUnread = () =>
      unreadOf(userId).then(
        (unread) => send('unread', { unread }),
        (err: unknown) => app.log.warn({ err }, 'unread count not sent'),
      );
    void sendUnread();
    return live.subscribe(userId, ({ topic, id }) => {
      if (topic === SESSIONS_ENDED.topic || topic === 'all') checkToken();
      if (topic === SESSIONS_ENDED.topic) return;
      send('changed', { topic, id });
      if (topic === 'notifications' || topic === 'all') void sendUnread();
    });
  });

  serve(app, markNotificationsRead, async ({ actor, inTx, body }) => {
    const marked = await inTx((tx) => markRead(tx, actor.userId, body, clock.now()));
    if ('id' in body) orNotFound(marked[0]);
  });

  unsubscribeRoutes(app, deps);

  serve(app, notificationPreferences, ({ actor, db }) => readPreferences(db, actor.userId));

  serve(app, updateNotificationPreferences, ({ actor, inTx, body }) =>
    inTx(async (tx) => {
      await writePreferences(tx, actor.userId, body);
      return readPreferences(tx, actor.userId);
    }),
  );
}
