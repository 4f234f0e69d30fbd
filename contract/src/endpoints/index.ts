import type { Endpoint } from '../endpoint.ts';
import * as catalog from './catalog.ts';
import * as companies from './companies.ts';
import * as imports from './imports.ts';
import * as messenger from './messenger.ts';
import * as notifications from './notifications.ts';
import * as organizations from './organizations.ts';
import * as personalData from './personal-data.ts';
import * as products from './products.ts';
import * as sessions from './sessions.ts';
import * as users from './users.ts';

export * from './catalog.ts';
export * from './companies.ts';
export * from './imports.ts';
export * from './messenger.ts';
export * from './notifications.ts';
export * from './organizations.ts';
export * from './personal-data.ts';
export * from './products.ts';
export * from './sessions.ts';
export * from './users.ts';

/** Every call by its name, in the order of the reference page. These modules export endpoints and nothing else. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  ...users,
  ...sessions,
  ...personalData,
  ...messenger,
  ...notifications,
  ...companies,
  ...organizations,
  ...catalog,
  ...products,
  ...imports,
};
