import { Problem } from './problem.ts';

interface Limits {
  readonly concurrency: number;
  /** Callers that may wait beyond those that run; the next one is refused. */
  readonly maxQueue: number;
}

/** Bounds how many pieces of heavy work run at once; the rest wait in order of arrival. */
export function createSemaphore({ concurrency, maxQueue }: Limits): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (running >= concurrency) {
      if (queue.length >= maxQueue) throw new Problem('unavailable');
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The permit passes to the next in the queue, or is given back.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

export interface SharedWork {
  /** Joins what is under way, or begins. */
  join(): Promise<void>;
  /** Begins after the call: what is under way may have missed what was committed just before. */
  begin(): Promise<void>;
}

/** Callers that come together share one piece of work. */
export function shareWork(work: () => Promise<void>): SharedWork {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const join = () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
  const joinNext = () => {
    next = undefined;
    return join();
  };
  return {
    join,
    begin() {
      if (!running) return join();
      next ??= running.then(joinNext, joinNext);
      return next;
    },
  };
}
