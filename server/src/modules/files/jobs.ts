import type { JobHandlersOf, Schedule } from '../../platform/jobs/jobs.ts';
import type { FilesDeps } from './deps.ts';
import { sweep } from './store/sweep.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    'files.erase': { readonly names: readonly string[] };
    'files.sweep': object;
  }
}

export const filesJobs = (
  deps: FilesDeps & { readonly uploads: { readonly folder: string } },
): JobHandlersOf<'files'> => ({
  'files.erase': ({ names }) => deps.storage.erase(names),
  'files.sweep': () => sweep(deps),
});

/** Before the working day in Moscow. */
export const FILES_SCHEDULE: Schedule = { 'files.sweep': '20 1 * * *' };
