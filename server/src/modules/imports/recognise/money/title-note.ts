import { normal } from '../../../../platform/text/normal.ts';
import { currenciesIn } from '../../read/currencies/currencies.ts';
import { type MoneyNote, moneyNote, speaksOfPrice } from './money-note.ts';
import { scaleIn } from './money-scale.ts';
import words from './money-words.json' with { type: 'json' };
import { unitOfPrice } from './unit-of-price.ts';
import { withoutRates } from './without-rates.ts';
import { withoutSums } from './without-sums.ts';

/** What a title of goods says of their prices; `RUB` is said too, since others of the list may be in foreign money. */
export interface TitleNote extends Pick<MoneyNote, 'currency' | 'times' | 'per'> {
  readonly unit: string | undefined;
}

const LONGEST = 80;
/** Goods, and what is said of their prices: "Pumps, USD", "Anchors (rub/100 pcs)". */
const PARTS = /^([^,(:\u2014\u2013]{2,60})[,(:\u2014\u2013]\s*(.{1,60}?)\)?\.?\s*$/;

/** "For 100 pcs" is said of a price; "100 pcs" may be what is in a pack. */
const FOR = new RegExp(`^(?:${words.lotSigns[0]}|per)\\s`, 'iu');

/** Absent for a sentence about prices, which begins with them and speaks of all. */
export function titleNote(text: string): TitleNote | undefined {
  const [, goods, said] = (text.length <= LONGEST && PARTS.exec(text.trim())) || [];
  if (goods === undefined || said === undefined || !isOfGoods(goods)) return undefined;
  const { times, per } = scaleIn(said);
  const currencies = currenciesIn(withoutSums(said));
  const currency = currencies.includes('RUB') ? 'RUB' : (moneyNote(said)?.currency ?? undefined);
  const isOfPrice =
    speaksOfPrice(said) || moneyNote(said) !== undefined || currencies.includes('RUB') || (per > 1 && FOR.test(said));
  const unit = isOfPrice && per === 1 ? unitOfPrice(said) : undefined;
  if (!isOfPrice || moneyNote(text)?.isUnsure) return undefined;
  return { currency, times, per, unit };
}

/** What a text among goods says of prices, a title or a sentence. */
export function noteAmong(text: string): TitleNote | undefined {
  const title = titleNote(text);
  if (title) return title;
  const note = moneyNote(text);
  const isRoubles = speaksOfPrice(text) && currenciesIn(withoutSums(withoutRates(text))).includes('RUB');
  if (note?.isUnsure || (!note && !isRoubles)) return undefined;
  const currency = note?.currency ?? (isRoubles ? 'RUB' : undefined);
  return { currency, times: note?.times ?? 1, per: note?.per ?? 1, unit: note?.unit };
}

const isOfGoods = (text: string): boolean => {
  const said = normal(text).split(' ');
  return (
    /\p{L}{2}/u.test(text) &&
    currenciesIn(text).length === 0 &&
    !said.some((word) => [...words.noteStems, ...words.addressed].some((stem) => word.startsWith(stem)))
  );
};
