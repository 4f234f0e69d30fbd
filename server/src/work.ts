import type { Parts } from './compose.ts';
import { accountsJobs } from './modules/accounts/index.ts';
import type { Catalog } from './modules/catalog/index.ts';
import { FILES_SCHEDULE, filesJobs } from './modules/files/index.ts';
import { IMPORTS_SCHEDULE, importsCalls, importsJobs } from './modules/imports/index.ts';
import { notificationsJobs } from './modules/notifications/index.ts';
import { operatorJobs } from './modules/operator/index.ts';
import { ORDERS_SCHEDULE, ordersJobs } from './modules/orders/index.ts';
import { PRODUCTS_SCHEDULE, productsCalls, productsJobs } from './modules/products/index.ts';
import { RETENTION_SCHEDULE, retentionJobs } from './retention.ts';

type WorkDeps = Parts & { readonly catalog: Catalog };

/** The jobs of all modules; those of messages depend on the providers that are configured. */
export const moduleJobs = (deps: WorkDeps) => ({
  ...accountsJobs(deps),
  ...notificationsJobs(deps),
  ...filesJobs(deps),
  ...importsJobs(deps),
  ...retentionJobs(deps),
  ...ordersJobs(deps),
  ...productsJobs(deps),
  ...operatorJobs(deps),
});

/** When the jobs come that no change adds. */
export const SCHEDULE = {
  ...RETENTION_SCHEDULE,
  ...FILES_SCHEDULE,
  ...IMPORTS_SCHEDULE,
  ...ORDERS_SCHEDULE,
  ...PRODUCTS_SCHEDULE,
};

/** What requests ask of the work process and wait for. */
export const moduleCalls = (deps: WorkDeps) => ({ ...importsCalls(deps), ...productsCalls(deps) });
