import { vi } from 'vitest';
import { expect, test } from '../../../test/index.ts';
import { withClient } from '../db/with-client.ts';
import { callTasks, createWorkClient } from './work-calls.ts';

const PAYLOAD = { locale: 'ru' } as never;
const GATE = 7;

test('work that begins while its caller stops waiting is done, and answers the next call', async ({ app, as }) => {
  await as.owner();
  const { db, pool } = app.deps.database;
  const { id: companyId } = await db.selectFrom('companies').select('id').executeTakeFirstOrThrow();
  const run = vi.fn(async () => 'table');
  const { 'products.export': task } = callTasks({ 'products.export': { run } } as never, db, app.deps.log);
  const call = (seconds: number) => createWorkClient(db, seconds).call(companyId, 'products.export', PAYLOAD);
  // Holds a caller at the end of its time, before its call is marked as left.
  await pool.query(`
    create function hold() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(${GATE}); return new; end $$;
    create trigger hold before update of is_left on work_calls for each row
      when (new.is_left) execute function hold()`);
  const isHeld = async () =>
    (await pool.query(`select from pg_locks where locktype = 'advisory' and objid = ${GATE} and not granted`)).rowCount;

  const { inVain, work } = await withClient(app.databaseUrl, 'a lock', async (holder) => {
    await holder.query(`select pg_advisory_lock(${GATE})`);
    const inVain = call(0.1).catch((error: unknown) => error);
    await expect.poll(isHeld).toBe(1);
    const { id } = await db.selectFrom('work_calls').select('id').executeTakeFirstOrThrow();
    const work = Promise.resolve(task?.({ id, payload: PAYLOAD }, { job: { attempts: 1 } } as never));
    await Promise.race([work, vi.waitUntil(() => run.mock.calls.length > 0, { timeout: 60_000 })]);
    return { inVain, work };
  });
  await work;
  expect(await inVain).toMatchObject({ code: 'work_waiting' });
  expect(run).toHaveBeenCalledOnce();
  expect(await call(45)).toBe('table');
});
