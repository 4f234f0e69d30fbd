import { type JobHelpers, Logger, parseCronItems, type Runner, run, runOnce, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Tx } from './db/database.ts';
import type { Log } from './log.ts';

/** Every job, with what it is given; modules add theirs. */
export interface Jobs {
  'message.deliver': { readonly sealed: string };
}

/** The signal says that the process is stopping: long work leaves off and is taken up again. */
export type JobHandlers = { readonly [J in keyof Jobs]: (payload: Jobs[J], signal: AbortSignal) => Promise<void> };

/** Jobs that come by themselves, whichever process works them off: when, as cron says it, in UTC. */
export type Schedule = { readonly [J in keyof Jobs]?: string };

/** Adds a job in the business transaction: it runs if and only if the change is committed. */
export async function addJob<J extends keyof Jobs>(tx: Tx, job: J, payload: Jobs[J]): Promise<void> {
  await sql`select graphile_worker.add_job(${job}::text, ${payload}::json)`.execute(tx);
}

/** Works jobs off until stopped; any number of processes may. */
export async function startWorker(
  pool: pg.Pool,
  handlers: JobHandlers,
  log: Log,
  schedule: Schedule = {},
): Promise<Runner> {
  const runner = await run({
    pgPool: pool,
    concurrency: 5,
    noHandleSignals: true,
    pollInterval: 2000,
    taskList: toTaskList(handlers),
    parsedCronItems: parseCronItems(
      Object.entries(schedule).map(([task, match]) => ({ task, match, identifier: task })),
    ),
    logger: new Logger(() => (level, message) => log[SEVERITY[level]]({ part: 'jobs' }, message)),
  });
  for (const [job, when] of Object.entries(schedule)) if (when === EVERY_MINUTE) await runner.addJob(job, {});
  return runner;
}

/** What comes as often as that comes at the start too: it takes up what another process left behind. */
const EVERY_MINUTE = '* * * * *';

/** graphile-worker calls routine starts `info`; for us they are details. */
const SEVERITY = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

const toTaskList = (handlers: JobHandlers): TaskList =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      (payload: unknown, { abortSignal }: JobHelpers) => handler(payload as never, abortSignal),
    ]),
  );

/** Works off what is queued now and returns: for tests and scripts. */
export const runQueuedJobs = (pool: pg.Pool, handlers: JobHandlers): Promise<void> =>
  runOnce({
    pgPool: pool,
    noHandleSignals: true,
    taskList: toTaskList(handlers),
    logger: new Logger(() => () => {}),
  });
