import type { Endpoint } from '../endpoint.ts';
import * as notifications from './notifications.ts';
import * as personalData from './personal-data.ts';
import * as sessions from './sessions.ts';
import * as users from './users.ts';

export * from './notifications.ts';
export * from './personal-data.ts';
export * from './sessions.ts';
export * from './users.ts';

/** Every call by its name, in the order of the reference page. These modules export endpoints and nothing else. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  ...users,
  ...sessions,
  ...personalData,
  ...notifications,
};
