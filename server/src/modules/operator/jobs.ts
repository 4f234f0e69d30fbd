import type { BroadcastId } from '@postavka/contract';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { JobHandlersOf } from '../../platform/jobs/jobs.ts';
import { sendBatch } from './market/broadcast.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /**
     * Notifies one batch of the audience and adds the job of the next batch; `after`: the last person of the batch
     * before.
     */
    'operator.broadcast': { readonly id: BroadcastId; readonly after: number };
  }
}

interface OperatorJobsDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export const operatorJobs = ({ database, clock }: OperatorJobsDeps): JobHandlersOf<'operator'> => ({
  'operator.broadcast': (batch) => inTransaction(database.db, (tx) => sendBatch(tx, batch, clock.now())),
});
