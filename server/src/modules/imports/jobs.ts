import type { JobHandlers, Schedule } from '../../platform/jobs/jobs.ts';
import { sweepImports } from './commands/sweep-imports.ts';
import type { ImportsDeps } from './deps.ts';
import { createWorkingOff } from './run/work-off.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Not for one import but for all: a job whose worker was killed stays locked for hours, the import must not. */
    'imports.work': object;
    'imports.sweep': object;
  }
}

export function importsJobs(deps: ImportsDeps): Pick<JobHandlers, 'imports.work' | 'imports.sweep'> {
  const workOff = createWorkingOff(deps);
  return {
    'imports.work': (_, signal) => workOff(signal),
    'imports.sweep': () => sweepImports(deps),
  };
}

export const IMPORTS_SCHEDULE: Schedule = { 'imports.work': '* * * * *', 'imports.sweep': '40 * * * *' };
