import type pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from './problem.ts';

/** How many times in how many seconds. */
export interface Allowance {
  readonly points: number;
  readonly seconds: number;
  /** What the key is: an address is shared by tests and demos, so outside production it gets 100 times as much. */
  readonly per: 'address' | 'contact';
}

/** Limits shared by all nodes. Keys are derived on the server, never taken as they came. */
export interface Limiter {
  /** Counts one; refuses with 429 when there were too many. */
  take(limit: string, key: string): Promise<void>;
  /** Counts one and refuses nothing: for what is counted only once it has failed. */
  count(limit: string, key: string): Promise<void>;
  /** Whether the next one would be refused. */
  isSpent(limit: string, key: string): Promise<boolean>;
  /** Forgets what was counted: for limits on failures, once there is a success. */
  forget(limit: string, key: string): Promise<void>;
}

const LOOSER = 100;

export function createLimiter(
  pool: pg.Pool,
  allowances: Readonly<Record<string, Allowance>>,
  production: boolean,
): Limiter {
  const limiters = new Map(
    Object.entries(allowances).map(([name, { points, seconds, per }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points: production || per === 'contact' ? points : points * LOOSER,
        duration: seconds,
      }),
    ]),
  );
  const named = (limit: string): RateLimiterPostgres => {
    const limiter = limiters.get(limit);
    if (!limiter) throw new Error(`no such limit: ${limit}`);
    return limiter;
  };
  return {
    async take(limit, key) {
      try {
        await named(limit).consume(key);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        throw new Problem('too_many_requests', { retry_after: Math.max(1, refusal.msBeforeNext / 1000) });
      }
    },
    async count(limit, key) {
      await named(limit).penalty(key);
    },
    async isSpent(limit, key) {
      const counted = await named(limit).get(key);
      return counted !== null && counted.remainingPoints <= 0;
    },
    async forget(limit, key) {
      await named(limit).delete(key);
    },
  };
}
