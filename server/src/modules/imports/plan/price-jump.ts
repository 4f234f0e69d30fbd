import type { Finding } from '../rows/finding.ts';

/** A price that changes by more than this is more often a mistake than a price. */
const MOST_TIMES = 3;

/** What is to be consented to in a change of price, if anything. */
export function jumpOf(before: number | null, after: number | null): Finding | undefined {
  if (before === null || before === after) return undefined;
  if (after === null) return { code: 'price_vanishes', params: { before } };
  const times = Math.max(before, after) / Math.min(before, after);
  return times > MOST_TIMES ? { code: 'price_jump', params: { before, after } } : undefined;
}
