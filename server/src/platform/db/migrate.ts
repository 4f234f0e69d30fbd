import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { runMigrations as migrateJobs } from 'graphile-worker';
import postgres from 'postgres';
import { OperatorError } from '../operator-error.ts';

const FOLDER = new URL('../../../migrations/', import.meta.url);
/** Any fixed number; nodes that start together queue here. */
const LOCK = 726_158_201;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Brings the schema up to date, forward only. Two nodes starting at once are safe: the second waits, then finds nothing to do. */
export async function migrate(url: string): Promise<string[]> {
  const sql = postgres(url, { max: 1, onnotice: () => {}, connection: { application_name: 'postavka migrate' } });
  try {
    await sql`select pg_advisory_lock(${LOCK})`;
    await migrateJobs({ connectionString: url });
    return await applyPending(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Whether every migration of this version is in the database; newer ones may be there too. */
export async function isMigrated(sql: postgres.Sql): Promise<boolean> {
  const known = await readMigrations();
  const applied = await sql<{ name: string }[]>`select name from schema_migrations`;
  const names = new Set(applied.map((row) => row.name));
  return known.every((migration) => names.has(migration.name));
}

async function applyPending(sql: postgres.Sql): Promise<string[]> {
  await sql`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`;
  const applied = new Map(
    (await sql<{ name: string; checksum: string }[]>`select name, checksum from schema_migrations`).map((row) => [
      row.name,
      row.checksum,
    ]),
  );
  const done: string[] = [];
  for (const migration of await readMigrations()) {
    const before = applied.get(migration.name);
    if (before === migration.checksum) continue;
    if (before)
      throw new OperatorError(`Migration ${migration.name} has changed since it was applied. Add a new one instead.`);
    await apply(sql, migration);
    done.push(migration.name);
  }
  return done;
}

const apply = (sql: postgres.Sql, { name, sql: text, checksum }: Migration) =>
  sql.begin(async (tx) => {
    await tx.unsafe(text).simple();
    await tx`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`;
  });

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, FOLDER), 'utf8');
      return { name, sql: text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
