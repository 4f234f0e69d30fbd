/** The same numbers for the same seed, everywhere and always: the demo is deterministic. */
export interface Random {
  /** From 0 up to, but not, `below`. */
  below(below: number): number;
  pick<T>(values: readonly [T, ...T[]] | readonly T[]): T;
  chance(probability: number): boolean;
}

/** mulberry32. */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: (values) => values[below(values.length)] as (typeof values)[number],
    chance: (probability) => next() < probability,
  };
}
