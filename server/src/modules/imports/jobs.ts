import type { ImportId } from '@postavka/contract';
import type { JobHandlersOf, Schedule } from '../../platform/jobs/jobs.ts';
import { sweepImports } from './commands/sweep-imports.ts';
import { revertProducts } from './commands/undo-import.ts';
import type { ImportsDeps } from './deps.ts';
import { findImport } from './repo.ts';
import { createWorkingOff } from './run/work-off.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Not for one import but for all: a job whose worker was killed stays locked for hours, the import must not. */
    'imports.work': object;
    /** Ends what a request that died has left of an undo. */
    'imports.undo': { readonly id: ImportId };
    'imports.sweep': object;
  }
}

export function importsJobs(deps: ImportsDeps): JobHandlersOf<'imports'> {
  const workOff = createWorkingOff(deps);
  return {
    'imports.work': (_, signal) => workOff(signal),
    'imports.undo': async ({ id }) => {
      const row = await findImport(deps.database.db, id);
      if (row) await revertProducts(deps, row);
    },
    'imports.sweep': () => sweepImports(deps),
  };
}

export const IMPORTS_SCHEDULE: Schedule = { 'imports.work': '* * * * *', 'imports.sweep': '40 * * * *' };
