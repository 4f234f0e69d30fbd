import type { Job, JobId, JobState, OperatorPaging } from '@postavka/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { FAILED_JOB } from '../../../platform/jobs/jobs.ts';
import { orNotFound, Problem } from '../../../platform/problem.ts';
import { presentPage, readPage } from '../lists/page.ts';

const STATES: Readonly<Record<JobState, RawBuilder<unknown>>> = {
  failed: FAILED_JOB,
  running: sql`t.locked_at is not null`,
  waiting: sql`t.attempts < t.max_attempts and t.locked_at is null`,
};

interface JobRow {
  readonly id: JobId;
  readonly task_identifier: string;
  readonly state: JobState;
  readonly attempts: number;
  readonly max_attempts: number;
  readonly last_error: string | null;
  readonly created_at: Date;
  readonly run_at: Date;
}

type Asked = Pick<OperatorPaging, 'limit' | 'offset' | 'before'> & { readonly state?: JobState | undefined };

export async function listJobs(db: Db, asked: Asked) {
  const page = await readPage<JobRow>(db, asked, {
    columns: sql`t.id, t.task_identifier, t.attempts, t.max_attempts, t.last_error, t.created_at, t.run_at,
      case when ${STATES.running} then 'running' when ${FAILED_JOB} then 'failed' else 'waiting' end as state`,
    from: sql`graphile_worker.jobs t`,
    where: asked.state === undefined ? [] : [STATES[asked.state]],
  });
  return presentPage(
    page,
    asked,
    (row): Job => ({
      id: row.id,
      name: row.task_identifier,
      state: row.state,
      attempts: row.attempts,
      max_attempts: row.max_attempts,
      error: row.last_error,
      created_at: row.created_at.toISOString(),
      run_at: row.run_at.toISOString(),
    }),
  );
}

/** A job that waits for its next attempt, which after many failures is hours away. */
const PUT_OFF = sql`(${STATES.waiting} and t.attempts > 0 and t.last_error is not null and t.run_at > now())`;

/**
 * Runs a job now, with all its attempts again, if it failed for good or waits after a failure. Returns what it was
 * before.
 */
export async function retry(tx: Tx, id: JobId) {
  const { rows } = await sql<{ task_identifier: string; attempts: number; may_retry: boolean }>`
    select task_identifier, attempts, ${FAILED_JOB} or ${PUT_OFF} as may_retry
    from graphile_worker.jobs t where id = ${id}`.execute(tx);
  const job = orNotFound(rows[0]);
  if (!job.may_retry) throw new Problem('already_decided');
  await sql`select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`.execute(tx);
  return { name: job.task_identifier, attempts: job.attempts };
}
