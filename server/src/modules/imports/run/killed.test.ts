import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { importFiles, listImports, listNotifications } from '@postavka/contract';
import { afterEach } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import { expect, test } from '../../../../test/index.ts';
import { productsOf, sendLists } from '../../../../test/price-lists/imports.ts';

const ROWS = 10_000;
const KILLS = 20;

const workers = new Set<ChildProcess>();
afterEach(async () => {
  for (const worker of workers) await kill(worker);
});

test('a worker that is killed twenty times imports every row once, ends once and tells of it once', {
  timeout: 600_000,
}, async ({ app, as }) => {
  const owner = await as.owner();
  const rows = Array.from({ length: ROWS }, (_, i) => `K-${i};Bolt ${i};${i + 1}`);
  await sendLists(owner, importFiles, { content: ['Article;Name;Price', ...rows].join('\n') });
  const state = async () => (await owner.call(listImports, {}))[0] ?? expect.fail('no import');

  const stops = new Set<number>();
  let next = loadWorker(app);
  for (let kills = 1; kills <= KILLS; kills += 1) {
    const { rows_done: before } = await state();
    const worker = await next;
    next = loadWorker(app);
    worker.send('begin');
    // Some are killed wherever they are, the others in the midst of the rows.
    if (kills % 4 === 0) await pause(Math.random() * 300);
    else while ((await state()).rows_done === before) await pause(5);
    await pause(Math.random() * 30);
    await kill(worker);
    const { rows_done, status } = await state();
    stops.add(rows_done);
    expect(status, `after ${kills} kills`).toBe('in_progress');
  }
  expect(stops.size).toBeGreaterThan(KILLS / 2);

  const [last, another] = [await next, await loadWorker(app)];
  for (const worker of [last, another]) worker.send('begin');
  while ((await state()).status === 'in_progress') await pause(100);
  expect(await state()).toMatchObject({ status: 'confirmed', rows_total: ROWS, rows_done: ROWS, created: ROWS });
  const products = await productsOf(owner);
  expect(products.map(({ article_number }) => article_number)).toEqual(rows.map((row) => row.split(';')[0]));
  await app.runJobs('notifications.fan_out');
  const { data } = await owner.person.call(listNotifications, {});
  expect(data.filter(({ title }) => title.includes('price.csv'))).toHaveLength(1);
});

test('a file in which the worker dies three times without a row written is rejected with words', {
  timeout: 120_000,
}, async ({ app, as }) => {
  const owner = await as.owner();
  await sendLists(owner, importFiles, { content: 'Article;Name;Price\nX-1;Bolt;1' });
  const state = async () => (await owner.call(listImports, {}))[0] ?? expect.fail('no import');
  const crashes = async () => {
    const row = await app.deps.database.db
      .selectFrom('imports')
      .select('crashes')
      .where('company_id', '=', owner.companyId)
      .executeTakeFirstOrThrow();
    return row.crashes;
  };
  for (let deaths = 1; deaths <= 3; deaths += 1) {
    const worker = await loadWorker(app);
    worker.send('begin');
    // It is counted before the file is opened, and opening takes a process of its own.
    while ((await crashes()) < deaths) await pause(2);
    await kill(worker);
    expect(await state(), `after ${deaths} deaths`).toMatchObject({ status: 'in_progress', rows_done: 0 });
  }
  const last = await loadWorker(app);
  last.send('begin');
  while ((await state()).status === 'in_progress') await pause(50);
  expect(await state()).toMatchObject({ status: 'rejected', reason: expect.stringContaining('three times') });
  expect(await productsOf(owner)).toEqual([]);
});

/** A worker as a second machine runs it, loaded and waiting. */
async function loadWorker({ databaseUrl, dataDir }: TestApp): Promise<ChildProcess> {
  const worker = fork(fileURLToPath(new URL('../../../../test/price-lists/waiting-worker.mjs', import.meta.url)), {
    execArgv: [],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: '4',
      DATA_DIR: dataDir,
      SECRET_KEY: '00'.repeat(32),
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  workers.add(worker);
  await once(worker, 'message');
  return worker;
}

async function kill(worker: ChildProcess): Promise<void> {
  workers.delete(worker);
  const ended = once(worker, 'exit');
  worker.kill('SIGKILL');
  await ended;
}
