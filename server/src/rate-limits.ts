import { ACCOUNT_LIMITS } from './modules/accounts/index.ts';
import { COMPANY_LIMITS } from './modules/companies/index.ts';
import { IMPORT_LIMITS } from './modules/imports/index.ts';
import { REGISTRY_LIMITS } from './modules/registry/index.ts';
import { REPORT_LIMITS } from './modules/reports/index.ts';

/** How often somebody may call, of all modules. */
export const RATE_LIMITS = {
  ...ACCOUNT_LIMITS,
  ...COMPANY_LIMITS,
  ...REGISTRY_LIMITS,
  ...IMPORT_LIMITS,
  ...REPORT_LIMITS,
};

export type RateLimit = keyof typeof RATE_LIMITS;
