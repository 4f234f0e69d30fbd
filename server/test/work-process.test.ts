import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CompanyId } from '@postavka/contract';
import { ImportSettings } from '@postavka/contract';
import { sql } from 'kysely';
import { afterEach } from 'vitest';
import { inTransaction } from '../src/platform/db/database.ts';
import { withClient } from '../src/platform/db/with-client.ts';
import { addJob } from '../src/platform/jobs/jobs.ts';
import { createWorkClient } from '../src/platform/jobs/work-calls.ts';
import { type Supervised, superviseWorker } from '../src/platform/process/supervise.ts';
import type { TestApp } from './app.ts';
import { expect, test } from './index.ts';
import { HOSTILE } from './price-lists/hostile.ts';

/** What a server waits before it ends, so that balancers take it out. */
const DRAIN_SECONDS = 20;

/** The program itself, as `main.ts` starts it. */
let worker: Supervised | undefined;
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});

function startWorker({ databaseUrl, dataDir, deps }: TestApp): Supervised {
  worker = superviseWorker(new URL('../src/worker.ts', import.meta.url), deps.log, {
    // Tests run beside many others, which would all go first.
    niceness: 0,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: '4',
      DATA_DIR: dataDir,
      SECRET_KEY: '00'.repeat(32),
      LOG_LEVEL: 'silent',
      DRAIN_SECONDS: String(DRAIN_SECONDS),
    },
  });
  return worker;
}

const list = (rows: number) =>
  ['Article;Name;Price', ...Array.from({ length: rows }, (_, i) => `P-${i};Bolt ${i};${i + 1}`)].join('\n');

const dryRun = (app: TestApp, companyId: CompanyId, rows: number) => dryRunOf(app, companyId, list(rows));

async function dryRunOf(app: TestApp, companyId: CompanyId, content: string | Buffer) {
  const fileKey = `private/${randomBytes(20).toString('hex')}`;
  await app.deps.storage.put(fileKey, Buffer.from(content), 'text/csv');
  // Two starts of the program and a busy machine: people wait less long.
  const work = createWorkClient(app.deps.database.db, 120);
  return work.call(companyId, 'imports.dry_run', {
    companyId,
    fileKey,
    settings: ImportSettings.parse({}),
    locale: 'en',
  });
}

const lockedTasks = async (app: TestApp): Promise<string[]> => {
  const { rows } = await sql<{ task_identifier: string }>`
    select task_identifier from graphile_worker.jobs where locked_by is not null`.execute(app.deps.database.db);
  return rows.map((row) => row.task_identifier);
};

test('a call whose work process is killed is answered by the next one', { timeout: 150_000 }, async ({ app, as }) => {
  const { companyId } = await as.owner();
  const supervised = startWorker(app);
  // It reads products: it cannot be done before it is killed.
  const { answer } = await withClient(app.databaseUrl, 'a lock', async (lock) => {
    await lock.query('begin; lock table products in access exclusive mode');
    const answer = dryRun(app, companyId, 50);
    await expect.poll(() => lockedTasks(app), { timeout: 60_000 }).toContain('imports.dry_run');
    process.kill(supervised.pid() ?? 0, 'SIGKILL');
    return { answer };
  });
  expect((await answer).preview.summary).toMatchObject({ rows: 50, to_create: 50 });
});

test('a work process that is told to end does not wait for balancers as a server does', async ({ app, as }) => {
  const { companyId } = await as.owner();
  const supervised = startWorker(app);
  await dryRun(app, companyId, 1);
  const told = supervised.pid() ?? 0;
  process.kill(told, 'SIGTERM');
  await expect.poll(() => supervised.pid(), { timeout: (DRAIN_SECONDS * 1000) / 2 }).not.toBe(told);
});

test('a message that a killed work process was sending is sent at once by the next', { timeout: 150_000 }, async ({
  app,
}) => {
  const { db } = app.deps.database;
  await inTransaction(db, async (tx) => {
    const to = 'anna@example.ru';
    await app.deps.mailer.send(tx, {
      channel: 'email',
      to,
      subject: 'Code',
      text: '1234',
      html: '<p>1234</p>',
    });
    await addJob(tx, 'files.erase', { names: [] });
  });
  await sql`update graphile_worker._private_jobs set locked_by = 'pool-dead', locked_at = now(), attempts = 1`.execute(
    db,
  );
  startWorker(app);
  const failing = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from graphile_worker._private_jobs where attempts > 0`.execute(db);
    return rows[0]?.count;
  };
  await expect.poll(failing, { timeout: 60_000 }).toBe(0);
  const [email] = await db.selectFrom('dev_outbox').selectAll().execute();
  expect(email).toBeDefined();
});

test('one company has three calls waiting and no more; the next one asks in vain, others are served', {
  timeout: 150_000,
}, async ({ app, as }) => {
  const [greedy, modest] = [await as.owner(), await as.owner()];
  const asked = Array.from({ length: 12 }, () => dryRun(app, greedy.companyId, 10));
  const refused = Promise.allSettled(asked);
  const calls = () => app.deps.database.db.selectFrom('work_calls').select('id').execute();
  await expect.poll(calls).toHaveLength(3);
  const other = dryRun(app, modest.companyId, 10);
  startWorker(app);
  expect((await other).preview.summary.rows).toBe(10);
  const outcomes = await refused;
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'too_many_requests' });
});

test('files made to explode are refused while the same process goes on, stays small and sends mail', {
  timeout: 150_000,
}, async ({ app, as }) => {
  const { db } = app.deps.database;
  const { companyId } = await as.owner();
  const supervised = startWorker(app);
  expect((await dryRun(app, companyId, 3)).preview.summary.rows).toBe(3);
  const pid = supervised.pid();
  const before = (await db.selectFrom('dev_outbox').select('id').execute()).length;
  for (const [what, make] of HOSTILE) {
    const refused = dryRunOf(app, companyId, make());
    await inTransaction(db, (tx) => app.deps.mailer.send(tx, { channel: 'sms', to: '79121234567', text: what }));
    await expect(refused, what).rejects.toMatchObject({ code: 'invalid', fields: { file: [{}] } });
  }
  const emails = () => db.selectFrom('dev_outbox').select('id').execute();
  await expect.poll(emails).toHaveLength(before + HOSTILE.length);
  expect(supervised.pid()).toBe(pid);
  const peak = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
  expect(Number(peak) / 1024).toBeLessThan(300);
});

test('calls of one company run one after another, so that another company always has a turn', async ({ app, as }) => {
  const { companyId } = await as.owner();
  const pending = Array.from({ length: 3 }, () => dryRun(app, companyId, 10).catch(() => undefined));
  const queues = async () =>
    (
      await sql<{
        queue_name: string;
      }>`select queue_name from graphile_worker.jobs where queue_name is not null`.execute(app.deps.database.db)
    ).rows;
  await expect.poll(queues).toHaveLength(3);
  expect(new Set((await queues()).map((row) => row.queue_name)).size).toBe(1);
  await app.deps.database.db.deleteFrom('work_calls').execute();
  await Promise.all(pending);
});
