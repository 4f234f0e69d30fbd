import * as accounts from './accounts/endpoints.ts';
import * as catalog from './catalog/endpoints.ts';
import * as companies from './companies/endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import * as imports from './imports/endpoints.ts';
import * as notifications from './notifications/endpoints.ts';
import * as createdOrders from './orders/endpoints/created.ts';
import * as requestFiles from './orders/endpoints/request-files.ts';
import * as products from './products/endpoints.ts';
import * as registry from './registry/endpoints.ts';

/** Every call by its name, in the order of the reference page. These modules export endpoints and nothing else. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  ...accounts,
  ...notifications,
  ...companies,
  ...registry,
  ...catalog,
  ...products,
  ...imports,
  ...createdOrders,
  ...requestFiles,
};
