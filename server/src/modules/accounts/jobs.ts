import { inTransaction } from '../../platform/db/database.ts';
import type { JobHandlersOf } from '../../platform/jobs/jobs.ts';
import { sendResetLink } from './commands/reset-password.ts';
import type { AccountsDeps } from './deps.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    'accounts.send_reset_link': { readonly email: string };
    /** Tells the messengers where their bots' updates go; each start does. */
    'messenger.listen': Record<string, never>;
  }
}

export const accountsJobs = (deps: AccountsDeps): JobHandlersOf<'accounts'> => ({
  'accounts.send_reset_link': ({ email }) => inTransaction(deps.database.db, (tx) => sendResetLink(tx, deps, email)),
});
