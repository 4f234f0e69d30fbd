import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { expect, test } from '../../../test/index.ts';
import { lockWaits } from '../../../test/while-changed.ts';
import { inTransaction } from '../db/database.ts';
import { withClient } from '../db/with-client.ts';
import { addJob } from './jobs.ts';
import { runQueuedJobs, runWork } from './run-jobs.ts';

/** Every day, or every week, at the minute of this instant. */
const dailyAt = (at: Date) => `${at.getUTCMinutes()} ${at.getUTCHours()} * * *`;
const weeklyAt = (at: Date) => `${at.getUTCMinutes()} ${at.getUTCHours()} * * ${at.getUTCDay()}`;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3600_000);

test('what was missed while no process ran is done once at the start', async ({ app }) => {
  const { db, pool } = app.deps.database;
  const run = { 'retention.delete': vi.fn(), 'products.forget_words': vi.fn(), 'files.sweep': vi.fn() };
  const schedule = {
    'retention.delete': dailyAt(hoursAgo(2)),
    'products.forget_words': weeklyAt(hoursAgo(72)),
    'files.sweep': `${hoursAgo(0.5).getUTCMinutes()} * * * *`,
  };
  await sql`insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
    select identifier, now() - interval '30 days', now() - interval '15 days'
    from unnest(${Object.keys(schedule)}::text[]) identifier`.execute(db);
  const work = { jobs: run as never, schedule, calls: {} as never };
  const start = () => runWork(pool, db, work, app.deps.log, () => {});
  const first = await start();
  await expect.poll(() => run['products.forget_words'].mock.calls.length, { timeout: 10_000 }).toBe(1);
  await expect.poll(() => run['retention.delete'].mock.calls.length, { timeout: 10_000 }).toBe(1);
  await first.stop();
  const second = await start();
  await second.stop();
  const { rows } =
    await sql`select from graphile_worker.jobs where task_identifier = any(${Object.keys(schedule)})`.execute(db);
  expect(rows).toEqual([]);
  expect(Object.values(run).map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
});

test('a run of what is queued has taken off the queue what it did when it returns', async ({ app }) => {
  const { db, pool } = app.deps.database;
  await inTransaction(db, (tx) => addJob(tx, 'files.sweep', {}));
  const [left] = await withClient(app.databaseUrl, 'a lock', async (holder) => {
    const run = async () => {
      await runQueuedJobs(pool, {
        async 'files.sweep'() {
          await holder.query('begin');
          await holder.query('select from graphile_worker._private_jobs for update');
        },
      });
      return sql`select from graphile_worker.jobs where task_identifier = 'files.sweep'`.execute(db);
    };
    const release = async () => {
      await expect.poll(() => lockWaits(db), { timeout: 10_000 }).toBe(1);
      // A run that does not wait returns in a few milliseconds.
      await pause(100);
      await holder.query('commit');
    };
    return Promise.all([run(), release()]);
  });
  expect(left.rows).toEqual([]);
});
