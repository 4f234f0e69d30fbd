import { once } from 'node:events';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { connect, type Database, inTransaction } from './database.ts';
import { isUnavailable } from './failures.ts';

let home: TestDatabase;
let database: Database;
beforeAll(async () => {
  home = await createTestDatabase();
  database = connect(home.url, 3);
});
afterAll(async () => {
  await database.close();
  await home.drop();
});

describe('the pool', () => {
  test('is not asked while a transaction is open', async () => {
    const asks = {
      query: () => database.pool.query('select 1'),
      kysely: () => sql`select 1`.execute(database.db),
      transaction: () => inTransaction(database.db, async () => {}),
    };
    for (const [how, ask] of Object.entries(asks))
      await expect(inTransaction(database.db, ask as () => Promise<unknown>), how).rejects.toThrow(
        'the pool was asked while a transaction is open',
      );
    await expect(inTransaction(database.db, (tx) => sql`select 1`.execute(tx))).resolves.toBeDefined();
    const over = Promise.withResolvers<void>();
    let late: Promise<unknown> = Promise.resolve();
    await inTransaction(database.db, async (tx) => {
      await sql`select 1`.execute(tx);
      late = over.promise.then(asks.query);
    });
    over.resolve();
    await expect(late, 'after its end').resolves.toBeDefined();
  });

  test('answers with promises and by callbacks; the trace of a refusal leads to the caller', async () => {
    const client = await database.pool.connect();
    const [asked, refused] = ['select $1::int as n', 'select n'];
    expect((await client.query(asked, [1])).rows).toEqual([{ n: 1 }]);
    expect((await client.query({ name: 'asked', text: asked, values: [2] })).rows).toEqual([{ n: 2 }]);
    const called = await new Promise((resolve, reject) => {
      client.query(asked, [3], (error, { rows }) => (error ? reject(error) : resolve(rows)));
    });
    expect(called).toEqual([{ n: 3 }]);
    const submitted = client.query(new pg.Query(asked, [4]));
    const rows: unknown[] = [];
    submitted.on('row', (row) => rows.push(row));
    await once(submitted, 'end');
    expect(rows).toEqual([{ n: 4 }]);
    async function whoAsked() {
      await client.query(refused);
    }
    const error = await whoAsked().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: '42703', stack: expect.stringContaining('whoAsked') });
    client.release();
  });

  test('of a work process gives each statement one core', async () => {
    const workers = async ({ pool }: Database) =>
      (await pool.query('show max_parallel_workers_per_gather')).rows[0].max_parallel_workers_per_gather;
    const background = connect(home.url, 1, { isParallel: false });
    expect(Number(await workers(database))).toBeGreaterThan(0);
    expect(Number(await workers(background))).toBe(0);
    await background.close();
  });

  test('takes no session back that is in a transaction', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    client.release();
    const some = Array.from({ length: 12 }, () => sql`select 1`.execute(database.db));
    expect(await Promise.all(some)).toHaveLength(12);
    const openTransactions = async () =>
      (
        await database.pool.query(
          `select from pg_stat_activity where state like 'idle in transaction%' and datname = current_database()`,
        )
      ).rowCount;
    await expect.poll(openTransactions).toBe(0);
  });

  test('refuses in time when all are in use, and at once when too many wait', async () => {
    const busy = connect(home.url, 1, { acquireMs: 300 });
    const client = await busy.pool.connect();
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, () =>
        busy.pool.connect().then(
          () => 'given',
          (error) => isUnavailable(error),
        ),
      ),
    );
    expect(outcomes.every((one) => one === true)).toBe(true);
    client.release();
    await busy.close();
  });

  test('of a database that is not there refuses at once', async () => {
    const url = new URL(home.url);
    url.port = '1';
    const absent = connect(url.href, 1);
    await expect(sql`select 1`.execute(absent.db)).rejects.toSatisfy(isUnavailable);
    await absent.close();
  });
});

test('our types do not reach other users of the driver', async () => {
  const text = 'select 1::int8 as id, array[1, null]::int8[] as ids, date $$2026-11-15$$ as day';
  expect((await database.pool.query(text)).rows).toEqual([{ id: 1, ids: [1, null], day: '2026-11-15' }]);
  const other = new pg.Client(home.url);
  await other.connect();
  const [row] = (await other.query(text)).rows;
  await other.end();
  expect([typeof row.id, row.day instanceof Date]).toEqual(['string', true]);
});
