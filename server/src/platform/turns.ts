import { Problem } from './http/problem.ts';

/** Lets so many do heavy work at a time; so many more may wait, and whoever comes beyond that is asked to come later. */
export function createTurns(atOnce: number, waiting: number): <T>(work: () => Promise<T>) => Promise<T> {
  let busy = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (busy >= atOnce) {
      if (queue.length >= waiting) throw new Problem('unavailable');
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      busy += 1;
    }
    try {
      return await work();
    } finally {
      // The turn passes to the next, or is given back.
      const next = queue.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
