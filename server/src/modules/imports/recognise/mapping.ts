import { compare, type Field, type Match, matchesOf, normal } from './header-words.ts';

/** What becomes of a column: a field of the product, a field of its own under its header, or nothing. */
export type Use = Field | 'extra' | 'ignored';

/** By header as `headerKeys` names it; what a person has chosen is kept like this. */
export type Mapping = Readonly<Record<string, Use>>;

/** Longer headers are told apart by their beginning. */
const LONGEST_KEY = 180;

/** Names of columns that survive another upload of the same list: normal words, and a number for the second of a kind. */
export function headerKeys(headers: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headers.map((header) => {
    const key = normal(header).slice(0, LONGEST_KEY).trim();
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key} #${count}`;
  });
}

/** One column per field, the best match first; what was remembered goes before what is guessed. */
export function mapHeaders(headers: readonly string[], remembered: Mapping = {}): Use[] {
  const keys = headerKeys(headers);
  const uses: (Use | undefined)[] = keys.map((key) => (Object.hasOwn(remembered, key) ? remembered[key] : undefined));
  const taken = new Set<Use>(uses.filter((use) => use !== undefined));
  const pairs = headers
    .flatMap((header, column) => matchesOf(header).map((match) => ({ column, match })))
    .sort((a, b) => compare(a.match, b.match) || a.column - b.column);
  for (const { column, match } of pairs) {
    if (uses[column] !== undefined || taken.has(match.field)) continue;
    uses[column] = match.field;
    taken.add(match.field);
  }
  return uses.map((use) => use ?? 'extra');
}

const WEIGHT: Readonly<Record<Match['closeness'], number>> = { 3: 1, 2: 0.8, 1: 0.5 };

/** How much a row looks like a header; 0 when it cannot be one. */
export function headerScore(headers: readonly string[], remembered: Mapping = {}): number {
  const uses = mapHeaders(headers, remembered);
  const mapped = uses.flatMap((use, column) => {
    if (use === 'extra' || use === 'ignored') return [];
    const closeness = matchesOf(headers[column] ?? '').find((match) => match.field === use)?.closeness;
    return [{ use, weight: closeness ? WEIGHT[closeness] : 1 }];
  });
  if (mapped.length < 2 || !mapped.some(({ use }) => use === 'name')) return 0;
  return mapped.reduce((sum, { weight }) => sum + weight, 0);
}
