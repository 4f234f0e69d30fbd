import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { connect } from './database.ts';
import { isMigrated, migrate } from './migrate.ts';
import { schemaTypes } from './schema-types.ts';
import { withClient } from './with-client.ts';

test('four nodes that start at once apply each migration once', async () => {
  const { url, drop } = await createTestDatabase({ empty: true });
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url), migrate(url)]);
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
  await withClient(url, 'test', async (client) => {
    expect(await isMigrated(client)).toBe(true);
    await client.query(`delete from schema_migrations where name like '0003%'`);
    expect(await isMigrated(client)).toBe(false);
  });
  await drop();
});

test('a migration that changed after it was applied is refused', async () => {
  const { url, drop } = await createTestDatabase();
  await withClient(url, 'test', (client) =>
    client.query(`update schema_migrations set checksum = 'another' where name like '0001%'`),
  );
  await expect(migrate(url)).rejects.toThrow(/0001_accounts.sql has changed/);
  await drop();
});

test('a function that has changed is applied again, once', async () => {
  const { url, drop } = await createTestDatabase();
  expect(await migrate(url)).toEqual([]);
  await withClient(url, 'test', async (client) => {
    await client.query(
      `create or replace function look_alike(value text) returns text immutable strict language sql return 'another'`,
    );
    await client.query(`update schema_migrations set checksum = 'another' where name = 'functions/search_text.sql'`);
    expect(await isMigrated(client)).toBe(true);
    expect(await migrate(url)).toEqual(['functions/search_text.sql']);
    expect((await client.query(`select look_alike('\u0430b') as look`)).rows).toEqual([{ look: 'ab' }]);
  });
  expect(await migrate(url)).toEqual([]);
  await drop();
});

test('a node of the version before leaves the functions of a newer one as they are', async () => {
  const { url, drop } = await createTestDatabase();
  await withClient(url, 'test', (client) =>
    client.query(`update schema_migrations set checksum = 'newer' where name = 'functions/search_text.sql';
      insert into schema_migrations (name, checksum) values ('9999_of_the_next_version.sql', 'newer')`),
  );
  expect(await migrate(url)).toEqual([]);
  await drop();
});

test('the generated types are those of the migrated schema', async () => {
  const { url, drop } = await createTestDatabase();
  const database = connect(url, 1);
  const now = await schemaTypes(database.pool);
  const kept = await readFile(new URL('./schema.generated.ts', import.meta.url), 'utf8');
  expect(kept, 'run npm run db:types').toBe(now);
  await database.close();
  await drop();
});

test('each column that names a person has an index: the deletion of a person looks through all of them', async () => {
  const { url, drop } = await createTestDatabase();
  const { rows } = await withClient(url, 'test', (client) =>
    client.query(`
      select c.conrelid::regclass || '.' || a.attname as column
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'users'::regclass
        and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`),
  );
  expect(rows).toEqual([]);
  await drop();
});
