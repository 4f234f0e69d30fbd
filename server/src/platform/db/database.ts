import { createHash } from 'node:crypto';
import { type CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';
import { isRetried } from './failures.ts';
import { createListener, type Listener } from './listener.ts';
import { TransactionMark } from './open-transaction.ts';
import { createPool, type PoolOptions } from './pool.ts';
import type { DB } from './schema.generated.ts';

export type Db = Kysely<DB>;
/** Commands take this first; a pool does not fit in its place. */
export type Tx = Transaction<DB>;
/** Runs the work in a transaction; `serve` gives it to handlers. */
export type InTx = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

export interface Database {
  readonly db: Db;
  /** The driver's pool under it: for hot reads, and for libraries that ask for one. */
  readonly pool: pg.Pool;
  /** What PostgreSQL notifies of. */
  readonly listener: Listener;
  close(): Promise<void>;
}

/** For tests and scripts; a server waits less long and is told what happens. */
const DEFAULTS: Omit<PoolOptions, 'size'> = {
  name: 'postavka',
  acquireMs: 10_000,
  silentMs: 60_000,
  isParallel: true,
  isStrict: true,
  log: undefined,
};

export function connect(url: string, size: number, options: Partial<PoolOptions> = {}): Database {
  const settings = { ...DEFAULTS, ...options, size };
  const pool = createPool(url, settings);
  const listener = createListener(url, settings.name, settings.log);
  return {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }),
    pool,
    listener,
    async close() {
      await listener.close();
      await pool.end();
    },
  };
}

const ATTEMPTS = 3;

/** One transaction; a deadlock or a serialization failure is tried again. Inside, the pool must not be asked. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const mark = new TransactionMark();
    try {
      return await mark.run(() =>
        db.transaction().execute((tx) => {
          mark.isOpen = true;
          return work(tx);
        }),
      );
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetried(error)) throw error;
    } finally {
      mark.isOpen = false;
    }
  }
}

/** A hot read: its SQL is compiled once, and prepared once on each connection. */
export function hotRead<P extends readonly unknown[], R>(
  build: (db: Db, ...parameters: P) => { compile(): CompiledQuery<R> },
): (database: Pick<Database, 'db' | 'pool'>, ...values: P) => Promise<R[]> {
  let prepared: { readonly name: string; readonly query: CompiledQuery<R> } | undefined;
  return async ({ db, pool }, ...values) => {
    prepared ??= prepare(build(db, ...(values.map((_, index) => new Placeholder(index)) as unknown as P)).compile());
    const { name, query } = prepared;
    const parameters = query.parameters.map((p) => (p instanceof Placeholder ? values[p.index] : p));
    return runStatement<R>(pool, { name, text: query.sql, values: parameters });
  };
}

/** Statements beyond this number are not prepared: each costs memory on every connection. */
const MOST_PREPARED = 50;
const preparedNames = new Map<string, string>();

/**
 * Runs a statement that is built at each call but has few different texts: each text is prepared once on each
 * connection.
 */
export function runPrepared<R>(pool: pg.Pool, { sql, parameters }: CompiledQuery<R>): Promise<R[]> {
  const known = preparedNames.get(sql);
  if (known === undefined && preparedNames.size < MOST_PREPARED) preparedNames.set(sql, nameOf(sql));
  const name = preparedNames.get(sql);
  return runStatement<R>(pool, { ...(name !== undefined && { name }), text: sql, values: [...parameters] });
}

/**
 * Runs one statement on the driver. The connection survives a refusal of PostgreSQL, which `pool.query` would close.
 */
async function runStatement<R>(pool: pg.Pool, query: pg.QueryConfig<unknown[]>): Promise<R[]> {
  const client = await pool.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    client.release();
  }
}

const prepare = <R>(query: CompiledQuery<R>) => ({ name: nameOf(query.sql), query });

const nameOf = (text: string): string => `hot_${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;

/** Stands for a parameter while the query is compiled; constants of the query stay what they are. */
class Placeholder {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}
