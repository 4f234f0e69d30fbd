import type { CompanyId } from '@postavka/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { JobHandlersOf, Schedule } from '../../platform/jobs/jobs.ts';
import { hideProductsOf } from './own/hide-company.ts';
import { withholdProductsOf } from './own/withhold-company.ts';
import { forgetWords } from './search/dictionary/forget-words.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Hides the products of a company that was closed. */
    'products.hide_company': { readonly companyId: CompanyId };
    /** Takes the products of a company out of the lists, or puts them back, as the company is now. */
    'products.withhold_company': { readonly companyId: CompanyId };
    /** Takes words out of the dictionary that no product has any more. */
    'products.forget_words': object;
  }
}

interface ProductJobsDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export const productsJobs = (deps: ProductJobsDeps): JobHandlersOf<'products'> => ({
  'products.hide_company': ({ companyId }) => hideProductsOf(deps.database, companyId),
  'products.withhold_company': ({ companyId }) => withholdProductsOf(deps.database, companyId),
  'products.forget_words': (_, signal) => forgetWords(deps, signal),
});

/** It reads all products once: at night, and not every night. */
export const PRODUCTS_SCHEDULE: Schedule = { 'products.forget_words': '30 2 * * 0' };
