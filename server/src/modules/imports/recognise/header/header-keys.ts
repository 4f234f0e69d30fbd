import { normal } from '../../../../platform/text/normal.ts';

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
