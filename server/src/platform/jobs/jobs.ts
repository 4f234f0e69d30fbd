import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/** Every job, with its payload; modules add theirs. */
export interface Jobs {
  'message.deliver': { readonly sealed: string };
}

/** The signal fires at shutdown: long work stops, and its job runs again later. */
export type JobHandlers = { readonly [J in keyof Jobs]: (payload: Jobs[J], signal: AbortSignal) => Promise<void> };

/** The handlers of a module's jobs, which are called `<module>.<what it does>`. */
export type JobHandlersOf<Module extends string> = Pick<JobHandlers, Extract<keyof Jobs, `${Module}.${string}`>>;

/**
 * Recurring jobs with their times, in the form of cron and in UTC. Each run happens once, whichever process does it.
 */
export type Schedule = { readonly [J in keyof Jobs]?: string };

/** A job of `graphile_worker.jobs t` that has no attempts left and is not in the middle of its last one. */
export const FAILED_JOB = sql<boolean>`t.attempts >= t.max_attempts and t.locked_at is null`;

/** Jobs with a lower number go first. */
const PRIORITIES = {
  /** A code or a link that somebody waits for. */
  awaited: -10,
  /** Other messages: they do not queue behind matching and imports. */
  message: -5,
  /** Planned for a day: thousands are due at one midnight, and work that somebody has just caused goes first. */
  planned: 5,
} as const;

export interface JobOptions {
  /** Not before this time. */
  readonly runAt?: Date;
  /** A job that waits under the same key is replaced by this one. */
  readonly jobKey?: string;
  /** Counted before each run, so that a run that ends its process counts too; 25 if not given. */
  readonly maxAttempts?: number;
  /** By the table above; 0 if not given. */
  readonly priority?: keyof typeof PRIORITIES;
  /** Jobs of one queue run one after another. Few queues: a name for each row would slow all jobs down. */
  readonly queue?: string;
}

/** Adds a job in the business transaction: it runs if and only if the change is committed. */
export const addJob = <J extends keyof Jobs>(tx: Tx, job: J, payload: Jobs[J], options?: JobOptions): Promise<void> =>
  enqueue(tx, job, payload, options);

/** Many jobs of one kind in one statement. */
export async function addJobs<J extends keyof Jobs>(tx: Tx, job: J, payloads: readonly Jobs[J][]): Promise<void> {
  if (payloads.length === 0) return;
  await sql`select count(*) from graphile_worker.add_jobs(array(
    select row(${job}::text, payload, null, null, null, null, null, null)::graphile_worker.job_spec
    from json_array_elements(${JSON.stringify(payloads)}::text::json) as payload))`.execute(tx);
}

/** The same for any task of the queue. */
export async function enqueue(tx: Tx, task: string, payload: object, options: JobOptions = {}): Promise<void> {
  const { runAt = null, jobKey = null, maxAttempts = null, priority, queue = null } = options;
  await sql`select graphile_worker.add_job(${task}::text, ${JSON.stringify(payload)}::text::json,
    queue_name => ${queue}::text, run_at => ${runAt}::timestamptz, max_attempts => ${maxAttempts}::int,
    job_key => ${jobKey}::text, priority => ${priority ? PRIORITIES[priority] : null}::int)`.execute(tx);
}
