import { type JobHelpers, Logger, parseCronItems, type Runner, run, runOnce, type TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { JobHandlers, Schedule } from './jobs.ts';
import { type LivePools, openLivePools } from './live-pools.ts';
import { callTasks, type WorkCallHandlers } from './work-calls.ts';

/** Everything that the work process does. */
export interface Work {
  readonly jobs: JobHandlers;
  readonly schedule: Schedule;
  readonly calls: WorkCallHandlers;
}

interface Running {
  stop(): Promise<void>;
}

const JOBS_AT_ONCE = 5;
/** Each may be a reader with some hundred megabytes beside it. */
const CALLS_AT_ONCE = 2;
const LOOK_FOR_DEAD_EVERY = 10_000;

/**
 * Runs jobs and answers calls until stopped; any number of processes may. Calls have workers of their own, so that
 * mail does not wait for them. When the database session that shows this process to be alive is lost, others take its
 * jobs up, and `onLost` must end it.
 */
export async function runWork(pool: pg.Pool, db: Db, work: Work, log: Log, onLost: () => void): Promise<Running> {
  const live = await openLivePools(pool, onLost);
  await live.unlockJobsOfDead();
  const preset = { plugins: [holding(live)] };
  const jobs = await run({
    ...settings(pool, log),
    preset,
    concurrency: JOBS_AT_ONCE,
    taskList: toTaskList(work.jobs),
    parsedCronItems: parseCronItems(
      Object.entries(work.schedule).map(([task, match]) => ({
        task,
        match,
        identifier: task,
        options: { backfillPeriod: madeUpFor(match) },
      })),
    ),
  });
  const calls = await runCalls(pool, db, work.calls, log, preset);
  for (const [job, when] of Object.entries(work.schedule)) if (when === EVERY_MINUTE) await jobs.addJob(job, {});
  const lookForDead = setInterval(
    () => live.unlockJobsOfDead().catch((err: unknown) => log.warn({ err }, 'could not look for dead workers')),
    LOOK_FOR_DEAD_EVERY,
  );
  return {
    async stop() {
      clearInterval(lookForDead);
      await Promise.all([calls, jobs].map(stopRunner));
      live.close();
    },
  };
}

/** Answers calls alone: a part of the above, for tests that run their jobs themselves. */
export const runCalls = (
  pool: pg.Pool,
  db: Db,
  calls: WorkCallHandlers,
  log: Log,
  preset: GraphileConfig.Preset = {},
): Promise<Runner> =>
  run({
    ...settings(pool, log),
    preset,
    concurrency: CALLS_AT_ONCE,
    taskList: callTasks(calls, db, log),
    parsedCronItems: [],
  });

const settings = (pool: pg.Pool, log: Log) => ({
  pgPool: pool,
  noHandleSignals: true,
  pollInterval: 2000,
  logger: new Logger(() => (level, message) => log[SEVERITY[level]]({ part: 'jobs' }, message)),
});

/** A runner that ended with an error counts as stopped. */
const stopRunner = (runner: Runner): Promise<void> => runner.stop().catch(() => {});

const holding = (live: LivePools): GraphileConfig.Plugin => ({
  name: 'live-pools',
  version: '1.0.0',
  worker: { hooks: { startWorker: (_, { worker }) => live.hold(worker.workerPool.id) } },
});

const DAY_MS = 24 * 3600 * 1000;

/**
 * How old a missed run may be to be made up for at the start: a day, or a week; never for hourly jobs, whose next run
 * is near.
 */
function madeUpFor(when: string): number {
  const [, hour, , , weekday] = when.split(' ');
  if (hour === '*') return 0;
  return weekday === '*' ? DAY_MS : 7 * DAY_MS;
}

/** Jobs with this schedule also run at the start, to take up what another process left behind. */
const EVERY_MINUTE = '* * * * *';

/** graphile-worker calls routine starts `info`; for us they are details. */
const SEVERITY = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

const toTaskList = (handlers: Partial<JobHandlers>): TaskList =>
  Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [
      name,
      (payload: unknown, { abortSignal }: JobHelpers) => handler(payload as never, abortSignal),
    ]),
  );

/** graphile-worker waits at its end for jobs that it takes off the queue in batches, and for no others. */
const AWAITED: GraphileConfig.Preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** Runs what is queued now, for tests; returns when what was done is off the queue. */
export const runQueuedJobs = (pool: pg.Pool, handlers: Partial<JobHandlers>): Promise<void> =>
  runOnce({
    pgPool: pool,
    preset: AWAITED,
    noHandleSignals: true,
    taskList: toTaskList(handlers),
    logger: new Logger(() => () => {}),
  });
