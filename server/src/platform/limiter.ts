import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Database, hotRead, type Tx } from './db/database.ts';
import { Problem } from './problem.ts';

/** How many times in how many seconds. */
export interface Allowance {
  readonly points: number;
  readonly seconds: number;
  /**
   * What the key stands for. Tests and demos share one address, so addresses get 100 times as much outside production.
   */
  readonly per: 'address' | 'contact';
}

/** Limits shared by all nodes, by the clock of the database. Keys are derived on the server, never taken as they came. */
export interface Limiter<Limit extends string> {
  /** Counts one; refuses with 429 when there were too many. */
  readonly take: (limit: Limit, key: string) => Promise<void>;
  /** The same within the transaction of a change: a rollback takes the count back. */
  readonly takeIn: (tx: Tx, limit: Limit, key: string) => Promise<void>;
  /** Counts one without refusing: for limits on failures, which are counted afterwards. */
  readonly count: (limit: Limit, key: string) => Promise<void>;
  /** Whether the next one would be refused. */
  readonly isSpent: (limit: Limit, key: string) => Promise<boolean>;
  /** Forgets what was counted: for limits on failures, once there is a success. */
  readonly forget: (limit: Limit, key: string) => Promise<void>;
}

const LOOSER = 100;
const SWEEP_MS = 300_000;

export function createLimiter<Limit extends string>(
  database: Pick<Database, 'db' | 'pool'>,
  allowances: Readonly<Record<Limit, Allowance>>,
  production: boolean,
): Limiter<Limit> {
  setInterval(() => {
    // A sweep that fails is made up for by the next one.
    sql`delete from rate_limits where expire < ${NOW_MS}`.execute(database.db).catch(() => {});
  }, SWEEP_MS).unref();
  const allowed = (limit: Limit): { readonly most: number; readonly ms: number } => {
    const { points, seconds, per } = allowances[limit];
    return { most: production || per === 'contact' ? points : points * LOOSER, ms: seconds * 1000 };
  };
  const refuseAbove = (most: number, counted: Counted | undefined) => {
    if (counted && counted.points > most)
      throw new Problem('too_many_requests', { retry_after: Math.max(1, counted.left / 1000) });
  };
  return {
    async take(limit, key) {
      const { most, ms } = allowed(limit);
      const [counted] = await addNow(database, keyOf(limit, key), ms);
      refuseAbove(most, counted);
    },
    async takeIn(tx, limit, key) {
      const { most, ms } = allowed(limit);
      const { rows } = await addOne(keyOf(limit, key), ms).execute(tx);
      refuseAbove(most, rows[0]);
    },
    async count(limit, key) {
      await addNow(database, keyOf(limit, key), allowed(limit).ms);
    },
    async isSpent(limit, key) {
      const { most } = allowed(limit);
      const [counted] = await readCount(database, keyOf(limit, key));
      return counted !== undefined && counted.points >= most;
    },
    async forget(limit, key) {
      await database.db.deleteFrom('rate_limits').where('key', '=', keyOf(limit, key)).execute();
    },
  };
}

/** Hashed: an e-mail may be longer than a key. */
const keyOf = (limit: string, key: string): string =>
  `${limit}:${createHash('sha256').update(key).digest('base64url')}`;

interface Counted {
  readonly points: number;
  /** Milliseconds until the count starts anew. */
  readonly left: number;
}

const NOW_MS = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

const addOne = (key: string, ms: number) => sql<Counted>`
  insert into rate_limits as r (key, points, expire) values (${key}, 1, ${NOW_MS} + ${ms}::bigint)
  on conflict (key) do update set
    points = case when r.expire <= ${NOW_MS} then 1 else r.points + 1 end,
    expire = case when r.expire <= ${NOW_MS} then excluded.expire else r.expire end
  returning points, expire - ${NOW_MS} as left`;

const addNow = hotRead((db, key: string, ms: number) => ({ compile: () => addOne(key, ms).compile(db) }));

const readCount = hotRead((db, key: string) => ({
  compile: () =>
    sql<{ points: number }>`select points from rate_limits where key = ${key} and expire > ${NOW_MS}`.compile(db),
}));
