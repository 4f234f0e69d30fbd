import { withDeadline } from './with-deadline.ts';

/** A value that is read once and kept until it is dropped, also for those who ask meanwhile. */
export interface CachedValue<T> {
  get(): Promise<T>;
  drop(): void;
}

/** A read that fails or takes too long is not kept: the next caller reads again. */
export function createCachedValue<T>(read: () => Promise<T>, deadlineMs: number): CachedValue<T> {
  let value: Promise<T> | undefined;
  return {
    get() {
      if (value) return value;
      const reading = withDeadline(deadlineMs, read());
      value = reading;
      reading.catch(() => {
        if (value === reading) value = undefined;
      });
      return reading;
    },
    drop() {
      value = undefined;
    },
  };
}
