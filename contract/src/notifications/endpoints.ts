import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { NotificationId } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { listOf, Paging, queryId } from '../paging.ts';
import { requiredText } from '../text.ts';
import { LIVE_TOPICS, NOTIFICATION_EVENTS, type NotificationEvent } from './constants.ts';

const Notification = z.object({
  id: NotificationId,
  title: z.string(),
  text: z.string(),
  created_at: z.iso.datetime(),
  is_read: z.boolean(),
  /** Where it leads, a path of this site. */
  link: z.string().nullable(),
});

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/users/notifications/system/list/',
  auth: 'user',
  summary: 'Notifications, newest first',
  query: Paging,
  response: listOf(Notification),
});

export const readNotification = endpoint({
  method: 'GET',
  path: '/api/users/notifications/system/full/',
  auth: 'user',
  summary: 'One notification; marks it read',
  query: z.object({ id: queryId.pipe(NotificationId) }),
  response: Notification.omit({ is_read: true }),
  problems: ['not_found'],
});

export const notificationState = endpoint({
  method: 'GET',
  path: '/api/users/notifications/system/state/',
  auth: 'user',
  summary: 'How many notifications are unread',
  response: z.object({ unread: z.int() }),
});

export const notificationStream = endpoint({
  method: 'GET',
  path: '/api/users/notifications/stream/',
  auth: 'user',
  summary: 'Server-sent events: the unread count, and what open pages should read again. Ends with its token',
  response: null,
  events: {
    unread: z.object({ unread: z.int() }),
    changed: z.object({ topic: z.enum(LIVE_TOPICS), id: z.int().nullable() }),
  },
  problems: ['too_many_requests'],
});

export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/api/users/notifications/system/read/',
  auth: 'user',
  summary: 'Mark notifications read: one, all, or those that lead to a page',
  body: z.union([
    z.object({ id: NotificationId }),
    z.object({ all: z.literal(true) }),
    /** The page's path: their `link` up to the question mark. */
    z.object({ link: requiredText(LIMITS.notification.link) }),
  ]),
  response: null,
  problems: ['not_found'],
});

const Choice = z.object({ email: z.boolean(), telegram: z.boolean(), max: z.boolean() });
const Preferences = z.object(
  Object.fromEntries(NOTIFICATION_EVENTS.map((event) => [event, Choice])) as Record<NotificationEvent, typeof Choice>,
);

const ChangedChoice = Choice.partial().optional();
const Changes = z.object(
  Object.fromEntries(NOTIFICATION_EVENTS.map((event) => [event, ChangedChoice])) as Record<
    NotificationEvent,
    typeof ChangedChoice
  >,
);

export const notificationPreferences = endpoint({
  method: 'GET',
  path: '/api/users/notifications/preferences/',
  auth: 'user',
  summary: 'What comes by which channel, beside the bell',
  response: Preferences,
});

export const updateNotificationPreferences = endpoint({
  method: 'POST',
  path: '/api/users/notifications/preferences/',
  auth: 'user',
  summary: 'Change what is given, keep the rest',
  body: Changes,
  response: Preferences,
});

/** From the link of an e-mail: signed by the server, so that no sign-in is needed. */
const LetterToken = z.object({ token: z.string().max(200) });

export const unsubscribeInfo = endpoint({
  method: 'GET',
  path: '/api/users/notifications/unsubscribe/',
  auth: 'none',
  summary: 'Which e-mails the link of an e-mail unsubscribes from, and whether they are still sent',
  query: LetterToken,
  response: z.object({ event: z.enum(NOTIFICATION_EVENTS), subscribed: z.boolean() }),
  problems: ['link_invalid'],
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/users/notifications/unsubscribe/',
  auth: 'none',
  summary: 'Send no more letters of this kind. One-click (RFC 8058): a form may come along and is not read',
  query: LetterToken,
  response: z.object({
    event: z.enum(NOTIFICATION_EVENTS),
    /** They had been ended before: nothing changed. */
    already: z.boolean(),
  }),
  problems: ['link_invalid'],
});
