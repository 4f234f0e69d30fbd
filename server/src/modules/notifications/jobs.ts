import { inTransaction } from '../../platform/db/database.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import { deliver } from './delivery/deliver.ts';
import { sendDigest } from './delivery/digest.ts';
import type { NotificationsDeps } from './deps.ts';
import { fanOutBatch } from './fan-out/fan-out.ts';

type Own = 'notifications.deliver' | 'notifications.digest' | 'notifications.fan_out';

export const notificationsJobs = (deps: NotificationsDeps): Pick<JobHandlers, Own> => ({
  'notifications.deliver': ({ id }) => inTransaction(deps.database.db, (tx) => deliver(tx, deps, id)),
  'notifications.digest': ({ userId }) => inTransaction(deps.database.db, (tx) => sendDigest(tx, deps, userId)),
  'notifications.fan_out': (fanOut) => inTransaction(deps.database.db, (tx) => fanOutBatch(tx, fanOut)),
});
