import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { clientSettings } from './client-settings.ts';
import { withClient } from './with-client.ts';

const MIGRATIONS = new URL('../../../migrations/', import.meta.url);
/** Functions as they are now: applied after the migrations, again whenever one changes. */
const FUNCTIONS = new URL('../../../db/functions/', import.meta.url);
const PREFIX = 'functions/';
/** The advisory lock under which nodes that start together migrate one after another; any fixed number. */
const LOCK = 726_158_201;

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** Brings the schema up to date, forward only. Two nodes starting at once are safe: the second waits, then finds nothing to do. */
export const migrate = (url: string): Promise<string[]> =>
  withClient(url, 'postavka migrate', async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await migrateQueue(url);
    return applyPending(client);
  });

/**
 * With our own pool: graphile-worker's has no listener for errors of a connection that is being closed, which end the
 * process.
 */
async function migrateQueue(url: string): Promise<void> {
  const pool = new pg.Pool({ ...clientSettings(url, 'postavka migrate'), max: 2 });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await migrateJobs({ pgPool: pool });
  } finally {
    await pool.end();
  }
}

/** Whether every migration of this version is in the database; newer ones may be there too. */
export async function isMigrated(client: pg.Pool | pg.Client): Promise<boolean> {
  const known = await readMigrations();
  const applied = await client.query<{ name: string }>('select name from schema_migrations');
  const names = new Set(applied.rows.map((row) => row.name));
  return known.every((migration) => names.has(migration.name));
}

async function applyPending(client: pg.Client): Promise<string[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const done: string[] = [];
  const migrations = await readMigrations();
  for (const migration of migrations) {
    const before = applied.get(migration.name);
    if (before === migration.checksum) continue;
    if (before)
      throw new OperatorError(`Migration ${migration.name} has changed since it was applied. Add a new one instead.`);
    await apply(client, migration);
    done.push(migration.name);
  }
  // A node of the version before, started again during an upgrade: its functions would take the place of the new ones.
  const known = new Set(migrations.map(({ name }) => name));
  if (rows.some(({ name }) => !name.startsWith(PREFIX) && !known.has(name))) return done;
  for (const file of await readFolder(FUNCTIONS, PREFIX)) {
    if (applied.get(file.name) === file.checksum) continue;
    await apply(client, file);
    done.push(file.name);
  }
  return done;
}

async function apply(client: pg.Client, { name, sql: text, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query(
      `insert into schema_migrations (name, checksum) values ($1, $2)
      on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
      [name, checksum],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

const readMigrations = () => readFolder(MIGRATIONS, '');

async function readFolder(folder: URL, prefix: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name: prefix + name, sql: text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
