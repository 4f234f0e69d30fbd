import type { Db } from '../db/database.ts';
import type { Log } from '../log.ts';
import { Problem } from '../problem.ts';
import { createCounters, nameOf } from './counters.ts';
import { addToSums, deletePastSums } from './sums.ts';
import { QUOTAS, type Quota } from './table.ts';

const SYNC_MS = 1000;
/** Tests, demos and benches share one address and one company. */
const LOOSER = 100;
/** A caller who has been refused as often as the quota allows calls waits this long for each further refusal. */
const SLOW_MS = 1000;
/** At most this many callers are kept waiting at a time: each holds a connection. */
const MOST_SLOWED = 1000;

export interface Quotas {
  /** Counts what is used; refuses with 429 when it would be too much in the quota's time. Never asks the database. */
  take(quota: Quota, key: string, amount?: number): void;
  /**
   * The same, but a caller who ignores refusals gets them late, so that a flood waits instead of costing processor
   * time.
   */
  admit(quota: Quota, key: string, amount?: number): Promise<void>;
  /** Adds what was counted here to the sums of all servers, and learns those. */
  sync(): Promise<void>;
  close(): Promise<void>;
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
  const counters = createCounters(now);
  let syncing: Promise<void> | undefined;
  let slowed = 0;

  const limitOf = (quota: Quota): number => QUOTAS[quota].points * (production ? 1 : LOOSER);

  function take(quota: Quota, key: string, amount = 1): void {
    const limit = limitOf(quota);
    const counter = counters.of(quota, key);
    if (counter.known + counter.unsent + amount > limit) {
      counter.refused += 1;
      throw new Problem(QUOTAS[quota].refusal, { limit, retry_after: counters.secondsLeft(quota) });
    }
    counter.unsent += amount;
  }

  async function admit(quota: Quota, key: string, amount = 1): Promise<void> {
    try {
      take(quota, key, amount);
    } catch (refusal) {
      if (counters.of(quota, key).refused > limitOf(quota) && slowed < MOST_SLOWED) await slowDown();
      throw refusal;
    }
  }

  async function slowDown(): Promise<void> {
    slowed += 1;
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    slowed -= 1;
  }

  async function sync(): Promise<void> {
    const sent = counters.unsent();
    if (sent.length === 0) return;
    const counts = sent.map(({ unsent }) => unsent);
    for (const counter of sent) {
      counter.known += counter.unsent;
      counter.unsent = 0;
    }
    // The time of a counter may end meanwhile: what is learned is of those that were sent, not of those that follow them.
    const sums = new Map((await addToSums(db, sent, counts)).map((sum) => [nameOf(sum), sum.calls]));
    for (const counter of sent) counter.known = Math.max(counter.known, sums.get(nameOf(counter)) ?? 0);
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
