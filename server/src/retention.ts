import { LIMITS } from '@postavka/contract';
import { sql } from 'kysely';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import type { DB } from './platform/db/schema.generated.ts';
import { FAILED_JOB, type JobHandlersOf, type Jobs, type Schedule } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log.ts';

declare module './platform/jobs/jobs.ts' {
  interface Jobs {
    'retention.delete': object;
  }
}

interface Period<T extends keyof DB = keyof DB> {
  readonly table: T;
  /** The column from which the days are counted. */
  readonly since: keyof DB[T] & string;
  readonly days: number;
}

const period = <T extends keyof DB>(table: T, since: keyof DB[T] & string, days: number): Period => ({
  table,
  since: since as never,
  days,
});

/** How long rows are kept that are no longer usable or needed. Imports and files have sweeps of their own. */
const PERIODS: readonly Period[] = [
  period('sessions', 'expires_at', 30),
  period('contact_codes', 'expires_at', 7),
  period('sign_up_attempts', 'created_at', 30),
  period('password_resets', 'expires_at', 7),
  period('messenger_tickets', 'expires_at', 1),
  period('invitations', 'expires_at', 180),
  period('idempotency_keys', 'created_at', 2),
  period('dev_outbox', 'created_at', 14),
  // What a notification said is still seen in the request, offer or member it was about.
  period('notifications', 'read_at', 90),
  period('notifications', 'created_at', 365),
];

/** Jobs that hold an address or a whole message. */
const MESSAGE_JOBS: readonly (keyof Jobs)[] = ['message.deliver', 'accounts.send_reset_link'];

/** Few enough rows that nobody waits for their locks. */
const BATCH = 1000;

interface RetentionDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

export const retentionJobs = (deps: RetentionDeps): JobHandlersOf<'retention'> => ({
  'retention.delete': async (_, signal) => {
    await deleteExpired(deps, signal);
    await deleteFailedJobs(deps, signal);
  },
});

export const RETENTION_SCHEDULE: Schedule = { 'retention.delete': '50 1 * * *' };

async function deleteExpired({ database, clock, log }: RetentionDeps, signal: AbortSignal): Promise<void> {
  for (const { table, since, days } of PERIODS) {
    const before = daysBefore(clock.now(), days);
    const total = await inBatches(signal, async () => {
      const result = await sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(since)} < ${before} limit ${BATCH}))`.execute(database.db);
      return Number(result.numAffectedRows ?? 0);
    });
    if (total > 0) log.info({ table, rows: total }, 'deleted what had expired');
  }
}

/**
 * Deletes jobs that failed for good, by `run_at`: a failure moves it to some hours after the attempt, and no other
 * column says when that was.
 */
async function deleteFailedJobs({ database, clock, log }: RetentionDeps, signal: AbortSignal): Promise<void> {
  const { days, messageDays } = LIMITS.failedJobs;
  const now = clock.now();
  const rows = await inBatches(signal, async () => {
    const gone = await sql`select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs t where ${FAILED_JOB}
        and (t.run_at < ${daysBefore(now, days)}
          or t.run_at < ${daysBefore(now, messageDays)} and t.task_identifier = any (${MESSAGE_JOBS}::text[]))
      limit ${BATCH}))`.execute(database.db);
    return gone.rows.length;
  });
  if (rows > 0) log.warn({ rows }, 'deleted jobs that had failed long ago');
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 24 * 3600 * 1000);

/** Repeats until a batch is not full; returns the number of rows. */
async function inBatches(signal: AbortSignal, deleteBatch: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let deleted = BATCH; deleted === BATCH && !signal.aborted; total += deleted) deleted = await deleteBatch();
  return total;
}
