/** A day's turn: which products are looked at first where very many have a word. The database's `product_marks` has the other half. */
export interface Turn {
  /** Stable within a day. */
  readonly day: number;
  /** The mark that a quarter, a sixteenth … of all products have; nothing at level 0. */
  mark(level: number): string | undefined;
}

/** Deepest first levels have the fewest products: each has a quarter of the one before. */
const LEVELS = 5;
const PART = 4;
const TURNS = PART ** LEVELS;

/** Coprime to the number of turns: days that follow each other look elsewhere first. */
const STEP = 389;

const DAY_MS = 86_400_000;

export function turnOf(now: Date): Turn {
  const day = Math.floor(now.getTime() / DAY_MS);
  const turn = (day * STEP) % TURNS;
  return {
    day,
    mark: (level) => (level === 0 ? undefined : `~${'abcde'[level - 1]}${turn >> (2 * (LEVELS - level))}`),
  };
}

/** The deepest level that still has so many of these. */
export const levelFor = (products: number, enough: number): number =>
  Math.max(0, Math.min(LEVELS, Math.floor(Math.log(products / enough) / Math.log(PART))));

/** How many there are if a level has so many. */
export const timesOf = (level: number): number => PART ** level;
