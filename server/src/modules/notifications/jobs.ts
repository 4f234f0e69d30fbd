import type { NotificationId, UserId } from '@postavka/contract';
import { inTransaction } from '../../platform/db/database.ts';
import type { JobHandlersOf } from '../../platform/jobs/jobs.ts';
import { deliver } from './delivery/deliver.ts';
import { sendDigest } from './delivery/digest.ts';
import type { NotificationsDeps } from './deps.ts';
import { type FanOut, fanOutBatch } from './fan-out/fan-out.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Sends a notification by the channels that its reader has chosen. */
    'notifications.deliver': { readonly id: NotificationId };
    /** One e-mail for the matched requests that waited. */
    'notifications.digest': { readonly userId: UserId };
    /** Writes one batch of notifications and adds the job of the next batch. */
    'notifications.fan_out': FanOut;
  }
}

export const notificationsJobs = (deps: NotificationsDeps): JobHandlersOf<'notifications'> => ({
  'notifications.deliver': ({ id }) => inTransaction(deps.database.db, (tx) => deliver(tx, deps, id)),
  'notifications.digest': ({ userId }) => inTransaction(deps.database.db, (tx) => sendDigest(tx, deps, userId)),
  'notifications.fan_out': (fanOut) => inTransaction(deps.database.db, (tx) => fanOutBatch(tx, fanOut)),
});
