import { sql } from 'kysely';
import type { Db, Tx } from '../src/platform/db/database.ts';
import type { TestApp } from './app.ts';
import type { TestPerson } from './companies.ts';
import { expect } from './index.ts';

/** How many sessions of the database wait for a lock. */
export async function lockWaits(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.n;
}

/** Makes a call that waits for a change, which began before it and ends before the call has written anything. */
export async function whileChanged<T>(
  app: TestApp,
  change: (tx: Tx) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  const { db } = app.deps.database;
  const changing = await db.startTransaction().execute();
  await change(changing);
  const [result] = await Promise.allSettled([
    call(),
    expect
      .poll(() => lockWaits(db), { timeout: 10_000 })
      .toBe(1)
      .finally(() => changing.commit().execute()),
  ]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/** Makes a call of a person whose account is deleted meanwhile. */
export const whileDeleted = <T>(app: TestApp, { id }: TestPerson, call: () => Promise<T>): Promise<T> =>
  whileChanged(
    app,
    async (tx) => {
      await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
      await tx.updateTable('users').set({ deleted_at: app.clock.now() }).where('id', '=', id).execute();
    },
    call,
  );
