import { inTransaction } from '../../platform/db/database.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import { sendResetLink } from './commands/reset-password.ts';
import type { AccountsDeps } from './deps.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    'accounts.send_reset_link': { readonly email: string };
  }
}

export const accountsJobs = (deps: AccountsDeps): Pick<JobHandlers, 'accounts.send_reset_link'> => ({
  'accounts.send_reset_link': ({ email }) => inTransaction(deps.database.db, (tx) => sendResetLink(tx, deps, email)),
});
