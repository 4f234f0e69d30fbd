import type { ChildProcess } from 'node:child_process';
import { importFiles, listImports, listNotifications } from '@postavka/contract';
import { afterEach } from 'vitest';
import { expect, test } from '../../../../test/index.ts';
import { productsOf, sendLists } from '../../../../test/price-lists/imports.ts';
import { killWorker, loadWorker } from '../../../../test/worker-process.ts';
import { withClient } from '../../../platform/db/with-client.ts';

const ROWS = 6000;
/** More for a thorough look: `KILLS=20 vitest run server/src/modules/imports/run/killed.test.ts`. */
const KILLS = Number(process.env.KILLS ?? 8);

const workers: Promise<ChildProcess>[] = [];
afterEach(async () => {
  for (const worker of workers.splice(0)) await killWorker(await worker);
});

test('a worker that is killed again and again imports every row once, ends once and tells of it once', {
  timeout: 600_000,
}, async ({ app, as }) => {
  const load = () => {
    const worker = loadWorker(app);
    workers.push(worker);
    return worker;
  };
  const owner = await as.owner();
  const rows = Array.from({ length: ROWS }, (_, i) => `K-${i};Bolt ${i};${i + 1}`);
  await sendLists(owner, importFiles, { content: ['Article;Name;Price', ...rows].join('\n') });
  const state = async () => (await owner.call(listImports, {}))[0] ?? expect.fail('no import');
  // A batch takes its time, so that a worker is killed in the midst of the rows however busy the machine is.
  await app.deps.database.pool.query(`
    create function take_time() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return new; end $$;
    create trigger take_time before update of rows_done on imports for each row
      when (new.rows_done > old.rows_done) execute function take_time()`);

  const stops = new Set<number>();
  let next = load();
  for (let kills = 1; kills <= KILLS; kills += 1) {
    const { rows_done: before } = await state();
    const worker = await next;
    next = load();
    worker.send('begin');
    // Every fourth is killed before a row is written, the others after a batch, within the next one.
    if (kills % 4 !== 0)
      await expect.poll(async () => (await state()).rows_done, { interval: 5 }).toBeGreaterThan(before);
    await killWorker(worker);
    const { rows_done, status } = await state();
    stops.add(rows_done);
    expect(status, `after ${kills} kills`).toBe('in_progress');
  }
  expect(stops.size).toBeGreaterThan(KILLS / 2);

  await app.deps.database.pool.query('drop function take_time cascade');
  const [last, another] = [await next, await load()];
  for (const worker of [last, another]) worker.send('begin');
  await expect.poll(async () => (await state()).status, { timeout: 120_000 }).not.toBe('in_progress');
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
  await withClient(app.databaseUrl, 'a lock', async (lock) => {
    for (let deaths = 1; deaths <= 3; deaths += 1) {
      // No row can be written until it is killed; the lock is given when the session of the last one is over.
      await lock.query('begin; lock table products in share mode');
      const worker = await loadWorker(app);
      workers.push(Promise.resolve(worker));
      worker.send('begin');
      await expect.poll(crashes).toBe(deaths);
      await killWorker(worker);
      await lock.query('rollback');
      expect(await state(), `after ${deaths} deaths`).toMatchObject({ status: 'in_progress', rows_done: 0 });
    }
  });
  const last = await loadWorker(app);
  workers.push(Promise.resolve(last));
  last.send('begin');
  await expect.poll(async () => (await state()).status, { timeout: 60_000 }).not.toBe('in_progress');
  expect(await state()).toMatchObject({ status: 'rejected', reason: expect.stringContaining('three times') });
  expect(await productsOf(owner)).toEqual([]);
});
