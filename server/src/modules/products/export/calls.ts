import type { CompanyId, Locale } from '@postavka/contract';
import type { Database } from '../../../platform/db/database.ts';
import { DOWNLOAD_TYPES } from '../../../platform/http/download.ts';
import type { WorkCallHandlers } from '../../../platform/jobs/work-calls.ts';
import { Problem } from '../../../platform/problem.ts';
import { handOver } from '../../../platform/storage/hand-over.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { Catalog } from '../../catalog/index.ts';
import { exportProducts } from './export-products.ts';

declare module '../../../platform/jobs/work-calls.ts' {
  interface WorkCalls {
    /** The result is the name under which the table is handed over. */
    'products.export': {
      readonly payload: { readonly companyId: CompanyId; readonly locale: Locale };
      readonly result: string;
    };
  }
}

interface ExportDeps {
  readonly database: Database;
  readonly catalog: Catalog;
  readonly storage: Storage;
}

export const productsCalls = (deps: ExportDeps): Pick<WorkCallHandlers, 'products.export'> => ({
  'products.export': {
    run: async ({ companyId, locale }) =>
      handOver(deps.storage, await exportProducts(deps, companyId, locale), DOWNLOAD_TYPES.xlsx),
    crashed: () => new Problem('internal'),
  },
});
