import { sql } from 'kysely';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import type { DB } from './platform/db/schema.generated.ts';
import type { JobHandlers, Schedule } from './platform/jobs/jobs.ts';
import type { Log } from './platform/log.ts';

declare module './platform/jobs/jobs.ts' {
  interface Jobs {
    'retention.delete': object;
  }
}

interface Period<T extends keyof DB = keyof DB> {
  readonly table: T;
  /** From when on the days are counted. */
  readonly since: keyof DB[T] & string;
  readonly days: number;
}

const period = <T extends keyof DB>(table: T, since: keyof DB[T] & string, days: number): Period => ({
  table,
  since: since as never,
  days,
});

/** How long rows stay that nobody can use, or needs, any more. Imports and files have sweeps of their own. */
const PERIODS: readonly Period[] = [
  period('sessions', 'expires_at', 30),
  period('contact_codes', 'expires_at', 7),
  period('sign_up_attempts', 'created_at', 30),
  period('password_resets', 'expires_at', 7),
  period('messenger_tickets', 'expires_at', 1),
  period('invitations', 'expires_at', 180),
  period('idempotency_keys', 'created_at', 2),
  period('dev_outbox', 'created_at', 14),
  // Requests, offers and members tell the same for as long as they are there.
  period('notifications', 'read_at', 90),
  period('notifications', 'created_at', 365),
];

/** Few enough that nobody waits for their locks. */
const BATCH = 1000;

interface RetentionDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
}

export const retentionJobs = (deps: RetentionDeps): Pick<JobHandlers, 'retention.delete'> => ({
  'retention.delete': (_, signal) => deleteExpired(deps, signal),
});

export const RETENTION_SCHEDULE: Schedule = { 'retention.delete': '50 1 * * *' };

async function deleteExpired({ database, clock, log }: RetentionDeps, signal: AbortSignal): Promise<void> {
  for (const { table, since, days } of PERIODS) {
    const before = new Date(clock.now().getTime() - days * 24 * 3600 * 1000);
    let total = 0;
    for (let deleted = BATCH; deleted === BATCH && !signal.aborted; total += deleted) {
      const result = await sql`delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(since)} < ${before} limit ${BATCH}))`.execute(database.db);
      deleted = Number(result.numAffectedRows ?? 0);
    }
    if (total > 0) log.info({ table, rows: total }, 'deleted what had expired');
  }
}
