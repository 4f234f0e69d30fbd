import { currenciesIn } from '../../read/currencies/currencies.ts';
import { scaleIn } from './money-scale.ts';
import words from './money-words.json' with { type: 'json' };

const PARTED = new RegExp(`\\s*/\\s*|\\s+${words.lotSigns[0]}\\s+`, 'u');

/** The unit without the money beside it: "t" of "rub/t", nothing of "rub" alone. */
export function unitWithoutMoney(text: string): string {
  const namesMoney = (part: string) => currenciesIn(part).length > 0;
  if (!namesMoney(text)) return text;
  const parts = text.split(PARTED);
  const counted = parts.filter((part) => !namesMoney(part));
  if (counted.length === parts.length) return text;
  // The price of a lot is counted for one piece.
  return scaleIn(text).per > 1 ? '' : counted.join('/');
}
