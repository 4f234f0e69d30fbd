import type { CompanyId } from '@postavka/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { JobHandlersOf, Schedule } from '../../platform/jobs/jobs.ts';
import { hiding, withholding } from './own/company-products.ts';
import { forgetWords } from './search/dictionary/forget-words.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Hides the products of a company that was closed. */
    'products.hide_company': { readonly companyId: CompanyId };
    /** Withholds the products of a company, or shows them again, as the company is now. */
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
  'products.hide_company': ({ companyId }) => hiding.finish(deps.database, companyId),
  'products.withhold_company': ({ companyId }) => withholding.finish(deps.database, companyId),
  'products.forget_words': (_, signal) => forgetWords(deps, signal),
});

/** It reads all products once: at night, and not every night. */
export const PRODUCTS_SCHEDULE: Schedule = { 'products.forget_words': '30 2 * * 0' };
