import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import { Problem } from '../problem.ts';
import { QUOTAS, type Quota } from './table.ts';

const SYNC_MS = 1000;
/** Tests, demos and benches share one address and one company. */
const LOOSER = 100;
/** Who goes on after as many refusals as the quota allows calls waits this long for each further one. */
const SLOW_MS = 1000;
/** More than so many are not kept waiting at a time: each holds a connection. */
const MOST_SLOWED = 1000;

/** Counters of these are kept longer than minutes. */
const LONG_QUOTAS = Object.entries(QUOTAS).flatMap(([quota, { seconds }]) => (seconds > 60 ? [quota] : []));

export interface Quotas {
  /** Counts what is used; refuses with 429 when it would be too much in the quota's time. Never asks the database. */
  take(quota: Quota, key: string, amount?: number): void;
  /** The same; a caller who does not heed refusals gets them late, so that a flood waits instead of working this process. */
  admit(quota: Quota, key: string, amount?: number): Promise<void>;
  /** Adds what was counted here to the sums of all servers, and learns those. */
  sync(): Promise<void>;
  close(): Promise<void>;
}

interface Counter {
  readonly quota: Quota;
  readonly key: string;
  /** When its time began, in seconds. */
  readonly startedAt: number;
  /** Of all servers, as far as it was learned. */
  known: number;
  /** Counted here since. */
  unsent: number;
  /** Refused here. */
  refused: number;
}

interface Options {
  readonly production: boolean;
  readonly log: Log;
  /** Milliseconds. */
  readonly now?: () => number;
}

/**
 * Quotas shared by all servers: counted in this process, summed in the database once a second. Between two sums each
 * server can admit at most one second of calls beyond a quota. Without a database each server goes on counting its own.
 */
export function createQuotas(db: Db, { production, log, now = Date.now }: Options): Quotas {
  const secondsLeft = (quota: Quota): number => QUOTAS[quota].seconds - ((now() / 1000) % QUOTAS[quota].seconds);
  const startOf = (quota: Quota): number => {
    const seconds = now() / 1000;
    return Math.floor(seconds - (seconds % QUOTAS[quota].seconds));
  };
  const counters = new Map<string, Counter>();
  let syncing: Promise<void> | undefined;
  let slowed = 0;

  const limitOf = (quota: Quota): number => QUOTAS[quota].points * (production ? 1 : LOOSER);

  function counterOf(quota: Quota, key: string): Counter {
    const name = `${quota} ${key}`;
    const startedAt = startOf(quota);
    const present = counters.get(name);
    if (present?.startedAt === startedAt) return present;
    const counter = { quota, key, startedAt, known: 0, unsent: 0, refused: 0 };
    counters.set(name, counter);
    return counter;
  }

  function take(quota: Quota, key: string, amount = 1): void {
    const limit = limitOf(quota);
    const counter = counterOf(quota, key);
    if (counter.known + counter.unsent + amount > limit) {
      counter.refused += 1;
      throw new Problem(QUOTAS[quota].refusal, { limit, retry_after: secondsLeft(quota) });
    }
    counter.unsent += amount;
  }

  async function admit(quota: Quota, key: string, amount = 1): Promise<void> {
    try {
      take(quota, key, amount);
    } catch (refusal) {
      if (counterOf(quota, key).refused > limitOf(quota) && slowed < MOST_SLOWED) await slowDown();
      throw refusal;
    }
  }

  async function slowDown(): Promise<void> {
    slowed += 1;
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    slowed -= 1;
  }

  function forgetPast(): void {
    for (const [name, { quota, startedAt }] of counters) if (startedAt !== startOf(quota)) counters.delete(name);
  }

  async function sync(): Promise<void> {
    forgetPast();
    const sent = [...counters.values()].filter(({ unsent }) => unsent > 0);
    if (sent.length === 0) return;
    const counts = sent.map(({ unsent }) => unsent);
    for (const counter of sent) {
      counter.known += counter.unsent;
      counter.unsent = 0;
    }
    for (const { quota, key, calls } of await addToSums(db, sent, counts)) {
      const counter = counters.get(`${quota} ${key}`);
      if (counter) counter.known = Math.max(counter.known, calls);
    }
    await deletePastSums(db);
  }

  const syncOnce = (): Promise<void> => {
    syncing ??= sync()
      .catch((err: unknown) => log.warn({ err }, 'quotas are counted by this server alone'))
      .finally(() => {
        syncing = undefined;
      });
    return syncing;
  };
  const timer = setInterval(syncOnce, SYNC_MS);
  timer.unref();
  return {
    take,
    admit,
    sync: syncOnce,
    async close() {
      clearInterval(timer);
      await syncing;
    },
  };
}

/** Adds these counts to the sums of all servers; returns the new sums. */
async function addToSums(db: Db, counters: readonly Counter[], counts: readonly number[]) {
  const { rows } = await sql<{ quota: Quota; key: string; calls: number }>`
    insert into quota_counters as total (quota, key, started_at, calls)
    select quota, key, to_timestamp(started_at), calls
    from unnest(${counters.map(({ quota }) => quota)}::text[], ${counters.map(({ key }) => key)}::text[],
      ${counters.map(({ startedAt }) => startedAt)}::bigint[], ${counts}::int[]) as counted (quota, key, started_at, calls)
    order by quota, key
    on conflict (quota, key, started_at) do update set calls = total.calls + excluded.calls
    returning quota, key, calls`.execute(db);
  return rows;
}

const deletePastSums = (db: Db) =>
  sql`delete from quota_counters where started_at < now() - interval '5 minutes'
    and (quota <> all(${LONG_QUOTAS}::text[]) or started_at < now() - interval '2 days')`.execute(db);
