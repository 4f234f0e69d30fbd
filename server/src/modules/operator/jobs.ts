import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/db/database.ts';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import { tellBatch } from './market/broadcast.ts';

interface OperatorJobsDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export const operatorJobs = ({ database, clock }: OperatorJobsDeps): Pick<JobHandlers, 'operator.broadcast'> => ({
  'operator.broadcast': (batch) => inTransaction(database.db, (tx) => tellBatch(tx, batch, clock.now())),
});
