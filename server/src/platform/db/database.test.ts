import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { connect, type Database, hotRead, inTransaction } from './database.ts';
import { isDiskFull } from './failures.ts';

let home: TestDatabase;
let database: Database;
beforeAll(async () => {
  home = await createTestDatabase();
  database = connect(home.url, 5);
});
afterAll(async () => {
  await database.close();
  await home.drop();
});

test('a hot read keeps its constants and takes its parameters wherever they stand', async () => {
  await database.db
    .insertInto('users')
    .values([
      { email: 'a@b.ru', first_name: 'A' },
      { email: 'c@d.ru', first_name: 'C' },
    ])
    .execute();
  const byName = hotRead((db, name: string, limit: number) =>
    db.selectFrom('users').select(['email']).where('language', '=', 'ru').where('first_name', '=', name).limit(limit),
  );
  expect([...(await byName(database, 'C', 5))]).toEqual([{ email: 'c@d.ru' }]);
  expect([...(await byName(database, 'A', 5))]).toEqual([{ email: 'a@b.ru' }]);
  expect([...(await byName(database, 'A', 0))]).toEqual([]);
});

test('a deadlock is tried again; both sides succeed', async () => {
  const ids = await database.db
    .insertInto('users')
    .values([{ email: 'x@x.ru' }, { email: 'y@y.ru' }])
    .returning('id')
    .execute();
  const [one, two] = ids.map((row) => row.id);
  let waiting = 2;
  let bothHold: () => void;
  const both = new Promise<void>((resolve) => {
    bothHold = resolve;
  });
  const touch = (first = one, second = two) =>
    inTransaction(database.db, async (tx) => {
      const rename = (id = first) =>
        tx
          .updateTable('users')
          .set({ first_name: sql`first_name || '+'` })
          .where('id', '=', id ?? null)
          .execute();
      await rename(first);
      waiting -= 1;
      if (waiting === 0) bothHold();
      if (waiting >= 0) await both;
      await rename(second);
    });
  await Promise.all([touch(one, two), touch(two, one)]);
  const names = await database.db
    .selectFrom('users')
    .select('first_name')
    .where('email', 'in', ['x@x.ru', 'y@y.ru'])
    .execute();
  expect(names.map((row) => row.first_name)).toEqual(['++', '++']);
});

test('no statement may take longer than five seconds', async () => {
  const { rows } = await database.pool.query('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: '5s' }]);
});

test('the audit takes rows and gives none back', async () => {
  await database.db.insertInto('audit').values({ action: 'test' }).execute();
  await expect(database.db.deleteFrom('audit').execute()).rejects.toThrow(/only ever added/);
  await expect(database.db.updateTable('audit').set({ action: 'x' }).execute()).rejects.toThrow(/only ever added/);
});

test('a full disk is known, of the database or of this process', async () => {
  const full = sql`do $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`;
  await expect(full.execute(database.db)).rejects.toSatisfy(isDiskFull);
  expect(isDiskFull(Object.assign(new Error(), { code: 'ENOSPC' }))).toBe(true);
  await expect(sql`select 1 / 0`.execute(database.db)).rejects.not.toSatisfy(isDiskFull);
});
