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
