/** The same seed gives the same faults and the same order of calls. */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  between(least: number, most: number): number;
  pick<T>(from: readonly [T, ...T[]]): T;
  /** One of them, each as often as its weight says. */
  weigh<T>(from: readonly (readonly [T, number])[]): T;
  /** A source of its own, so that one caller's pace does not change another's choices. */
  fork(): Random;
}

/** mulberry32: small, and good enough for choices. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (least, most) => least + next() * (most - least),
    pick: (from) => from[Math.floor(next() * from.length)] ?? from[0],
    weigh(from) {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [one, weight] of from) {
        left -= weight;
        if (left < 0) return one;
      }
      throw new Error('there is nothing to choose from');
    },
    fork: () => createRandom(Math.floor(next() * 2 ** 32)),
  };
}
