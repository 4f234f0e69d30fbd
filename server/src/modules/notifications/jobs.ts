import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../platform/messages/message.ts';
import { messagesOf } from './delivery/deliver.ts';
import { fanOutBatch } from './fan-out/fan-out.ts';

interface Deps {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

export const notificationsJobs = ({
  database,
  mailer,
  publicUrl,
}: Deps): Pick<JobHandlers, 'notifications.deliver' | 'notifications.fan_out'> => ({
  'notifications.deliver': ({ id }) =>
    inTransaction(database.db, async (tx) => {
      for (const message of await messagesOf(tx, id, publicUrl)) await mailer.send(tx, message);
    }),
  'notifications.fan_out': (fanOut) => inTransaction(database.db, (tx) => fanOutBatch(tx, fanOut)),
});
