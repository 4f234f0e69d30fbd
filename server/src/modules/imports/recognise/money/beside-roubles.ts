import { currenciesIn, foreignIn } from '../../read/currencies/currencies.ts';
import words from './money-words.json' with { type: 'json' };

/** Between two kinds of money that a text names side by side: "in roubles and dollars", "rub/USD". */
const JOINED = new RegExp(`[/,(&]|(?<!\\p{L})(?:${words.joiners.join('|')})(?!\\p{L})`, 'iu');
/** "Payment in dollars" says nothing of prices. */
const PAID = new RegExp(`(?<!\\p{L})(?:${words.payStems.join('|')})[^.;,]{0,80}`, 'giu');
/** How near to what joins them both must be: "US dollars" are two words, "in US dollars" three. */
const [BEFORE, BEHIND] = [2, 3];

/** Foreign money that stands beside roubles, so that nobody knows which prices are in which; absent where roubles stand alone. */
export function besideRoubles(text: string): string | undefined {
  const parts = text.replace(PAID, ' ').split(JOINED);
  for (const [index, part] of parts.slice(1).entries()) {
    const before = wordsOf(parts[index] ?? '')
      .slice(-BEFORE)
      .join(' ');
    const behind = wordsOf(part).slice(0, BEHIND).join(' ');
    const foreign = isOnlyRoubles(before) ? foreignIn(behind) : isOnlyRoubles(behind) && foreignIn(before);
    if (foreign) return foreign;
  }
  return undefined;
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

const isOnlyRoubles = (text: string): boolean => currenciesIn(text).join() === 'RUB';
