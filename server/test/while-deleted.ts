import { sql } from 'kysely';
import type { TestApp } from './app.ts';
import type { TestPerson } from './companies.ts';
import { expect } from './index.ts';

/** Makes a call of a person whose account is deleted after the call has begun and before it has written anything. */
export async function whileDeleted<T>(app: TestApp, { id }: TestPerson, call: () => Promise<T>): Promise<T> {
  const { db } = app.deps.database;
  const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const deletion = await db.startTransaction().execute();
  await deletion.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
  await deletion.updateTable('users').set({ deleted_at: app.clock.now() }).where('id', '=', id).execute();
  const [result] = await Promise.allSettled([
    call(),
    expect
      .poll(async () => (await waiting.execute(db)).rows, { timeout: 10_000 })
      .toEqual([{ n: 1 }])
      .finally(() => deletion.commit().execute()),
  ]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
