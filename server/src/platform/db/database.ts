import { type CompiledQuery, Kysely, type Transaction } from 'kysely';
import { PostgresJSDialect } from 'kysely-postgres-js';
import postgres from 'postgres';
import type { DB } from './schema.generated.ts';

export type Db = Kysely<DB>;
/** Commands take this first; a pool does not fit in its place. */
export type Tx = Transaction<DB>;

export interface Database {
  readonly db: Db;
  /** The driver itself, for hot reads and LISTEN. */
  readonly sql: Sql;
  close(): Promise<void>;
}

export type Sql = postgres.Sql<{ bigint: number }>;

export function connect(url: string, pool: number): Database {
  const sql: Sql = postgres(url, {
    max: pool,
    connect_timeout: 10,
    idle_timeout: 300,
    onnotice: () => {},
    connection: {
      application_name: 'postavka',
      statement_timeout: 5000,
      idle_in_transaction_session_timeout: 15_000,
    },
    types: {
      // Ids stay far below 2^53.
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
      // A calendar date has no time zone: it stays text.
      date: { to: 1082, from: [1082], serialize: String, parse: String },
    },
  });
  const db: Db = new Kysely<DB>({ dialect: new PostgresJSDialect({ postgres: sql }) });
  return { db, sql, close: () => sql.end({ timeout: 5 }) };
}

const RETRIED = new Set(['40001', '40P01']);
const ATTEMPTS = 3;

/** Whether PostgreSQL asks to try again. */
export const isRetried = (error: unknown): boolean =>
  error instanceof postgres.PostgresError && RETRIED.has(error.code);

/** One transaction; a deadlock or a serialization failure is tried again. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetried(error)) throw error;
    }
  }
}

/**
 * A hot read: its SQL is compiled once and runs on the bare driver, which prepares it and sends it down
 * a shared connection. (Kysely reserves a connection for every query, which halves the rate.)
 */
export function hotRead<P extends readonly unknown[], R>(
  build: (db: Db, ...parameters: P) => { compile(): CompiledQuery<R> },
): (database: Database, ...values: P) => Promise<R[]> {
  let compiled: CompiledQuery<R> | undefined;
  return async ({ db, sql }, ...values) => {
    compiled ??= build(db, ...(values.map((_, index) => new Placeholder(index)) as unknown as P)).compile();
    const parameters = compiled.parameters.map((p) => (p instanceof Placeholder ? values[p.index] : p));
    return (await sql.unsafe(compiled.sql, parameters as never[], { prepare: true })) as unknown as R[];
  };
}

/** Stands for a parameter while the query is compiled; constants of the query stay what they are. */
class Placeholder {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}
