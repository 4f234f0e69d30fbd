import type { Endpoint } from '../endpoint.ts';
import { listNotifications, markNotificationsRead, notificationState, readNotification } from './notifications.ts';
import * as users from './users.ts';

export * from './notifications.ts';
export * from './users.ts';

/** Every call by its name, in the order of the reference page. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  ...users,
  listNotifications,
  readNotification,
  notificationState,
  markNotificationsRead,
};
