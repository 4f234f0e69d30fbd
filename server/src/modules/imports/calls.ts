import type { CompanyId, ImportId, Locale } from '@postavka/contract';
import { DOWNLOAD_TYPES } from '../../platform/http/download.ts';
import type { WorkCallHandlers } from '../../platform/jobs/work-calls.ts';
import { Problem } from '../../platform/problem.ts';
import { handOver } from '../../platform/storage/hand-over.ts';
import type { ImportsDeps } from './deps.ts';
import { type DryRun, type DryRunResult, dryRun, refused } from './preview/dry-run.ts';
import { findOwn } from './repo.ts';
import { makeFailedRows } from './report/failed-rows.ts';
import { makeReport } from './report/report.ts';

declare module '../../platform/jobs/work-calls.ts' {
  interface WorkCalls {
    'imports.dry_run': { readonly payload: DryRun; readonly result: DryRunResult };
    'imports.report': FileCall;
    'imports.failed_rows': FileCall;
  }
}

interface FileCall {
  readonly payload: { readonly companyId: CompanyId; readonly id: ImportId; readonly locale: Locale };
  /** The name under which the file is handed over. */
  readonly result: string;
}

export const importsCalls = (
  deps: ImportsDeps,
): Pick<WorkCallHandlers, 'imports.dry_run' | 'imports.report' | 'imports.failed_rows'> => ({
  'imports.dry_run': {
    run: (payload, signal) => dryRun(deps, payload, signal),
    crashed: () => refused({ code: 'crashed', params: {} }),
  },
  'imports.report': {
    async run({ companyId, id, locale }) {
      const { db } = deps.database;
      const bytes = await makeReport(db, await findOwn(db, companyId, id), locale);
      return handOver(deps.storage, bytes, DOWNLOAD_TYPES.xlsx);
    },
    crashed: () => new Problem('internal'),
  },
  'imports.failed_rows': {
    async run({ companyId, id, locale }) {
      const bytes = await makeFailedRows(deps, await findOwn(deps.database.db, companyId, id), locale);
      return handOver(deps.storage, bytes, DOWNLOAD_TYPES.xlsx);
    },
    crashed: () => new Problem('internal'),
  },
});
