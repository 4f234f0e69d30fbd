import type { ChildProcess } from 'node:child_process';
import { afterEach } from 'vitest';
import { expect, test } from '../../../../test/index.ts';
import { addReaders, countRows } from '../../../../test/readers.ts';
import { killWorker, loadWorker } from '../../../../test/worker-process.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { notifyMembers } from './fan-out.ts';

const READERS = 1500;
const KILLS = 3;
const NOTICE = { kind: 'import_rejected', link: '/company/p?show=import', params: { name: 'price.csv' } } as const;

const workers: ChildProcess[] = [];
afterEach(async () => {
  for (const worker of workers.splice(0)) await killWorker(worker);
});

test('workers are killed in the midst of it, and every reader is told once', {
  timeout: 600_000,
}, async ({ app, as }) => {
  const owner = await as.owner();
  // The owner is one of the readers.
  await addReaders(app, owner.companyId, READERS - 1);
  const audience = { company: owner.companyId, permission: 'product_interaction_permission' } as const;
  await inTransaction(app.deps.database.db, (tx) => notifyMembers(tx, audience, NOTICE));

  for (let kills = 0; kills < KILLS; kills += 1) {
    const { rows: before } = await countRows(app);
    const worker = await loadWorker(app);
    workers.push(worker);
    worker.send('begin');
    if (before < READERS)
      await expect.poll(async () => (await countRows(app)).rows, { interval: 5 }).toBeGreaterThan(before);
    await killWorker(worker);
  }
  const last = await loadWorker(app);
  workers.push(last);
  last.send('begin');
  await expect.poll(async () => (await countRows(app)).rows, { timeout: 60_000 }).toBe(READERS);
  await killWorker(last);
  expect(await countRows(app)).toEqual({ rows: READERS, readers: READERS });
});
