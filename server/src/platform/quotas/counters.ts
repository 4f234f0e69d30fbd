import { QUOTAS, type Quota } from './table.ts';

/** What one caller has used of a quota in its present time. */
export interface Counter {
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

export interface Counters {
  /** Begins anew when the quota's time is over. */
  of(quota: Quota, key: string): Counter;
  /** Those of the present time that have something to send; the others of the past are forgotten. */
  unsent(): Counter[];
  secondsLeft(quota: Quota): number;
}

export const nameOf = ({ quota, key }: Pick<Counter, 'quota' | 'key'>): string => `${quota} ${key}`;

/** The counters of this process; `now` is in milliseconds. */
export function createCounters(now: () => number): Counters {
  const counters = new Map<string, Counter>();
  const secondsGone = (quota: Quota): number => (now() / 1000) % QUOTAS[quota].seconds;
  const startOf = (quota: Quota): number => Math.floor(now() / 1000 - secondsGone(quota));
  return {
    of(quota, key) {
      const name = nameOf({ quota, key });
      const startedAt = startOf(quota);
      const present = counters.get(name);
      if (present?.startedAt === startedAt) return present;
      const counter = { quota, key, startedAt, known: 0, unsent: 0, refused: 0 };
      counters.set(name, counter);
      return counter;
    },
    unsent() {
      for (const [name, { quota, startedAt }] of counters) if (startedAt !== startOf(quota)) counters.delete(name);
      return [...counters.values()].filter(({ unsent }) => unsent > 0);
    },
    secondsLeft: (quota) => QUOTAS[quota].seconds - secondsGone(quota),
  };
}
