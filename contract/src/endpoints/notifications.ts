import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { listOf, Paging, queryId } from '../paging.ts';

export const NotificationId = z.int().positive().brand<'NotificationId'>();
export type NotificationId = z.infer<typeof NotificationId>;

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
});

export const notificationState = endpoint({
  method: 'GET',
  path: '/api/users/notifications/system/state/',
  auth: 'user',
  summary: 'How many notifications are unread',
  response: z.object({ unread: z.int() }),
});

export const markNotificationsRead = endpoint({
  method: 'POST',
  path: '/api/users/notifications/system/read/',
  auth: 'user',
  summary: 'Mark one or all notifications read',
  body: z.union([z.object({ id: NotificationId }), z.object({ all: z.literal(true) })]),
  response: null,
});
