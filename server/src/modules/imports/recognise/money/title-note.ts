import { normal } from '../../../../platform/text/normal.ts';
import { currenciesIn } from '../../read/currencies/currencies.ts';
import { type MoneyNote, moneyNote, speaksOfPrice } from './money-note.ts';
import { scaleIn } from './money-scale.ts';
import words from './money-words.json' with { type: 'json' };
import { unitOfPrice } from './unit-of-price.ts';
import { withoutRates } from './without-rates.ts';
import { withoutSums } from './without-sums.ts';

/** What the title of a group says about its prices. `currency` may be RUB: other prices of the list may be foreign. */
export interface TitleNote extends Pick<MoneyNote, 'currency' | 'times' | 'per'> {
  readonly unit: string | undefined;
}

const LONGEST = 80;
/** Goods with a remark on their prices: "Pumps, USD", "Anchors (rub/100 pcs)". */
const PARTS = /^([^,(:\u2014\u2013]{2,60})[,(:\u2014\u2013]\s*(.{1,60}?)\)?\.?\s*$/;

/** "For 100 pcs" speaks of a price; "100 pcs" may be the contents of a pack. */
const FOR = new RegExp(`^(?:${words.lotSigns[0]}|per)\\s`, 'iu');

/** Absent for a sentence about prices, which begins with them and speaks of all. */
export function titleNote(text: string): TitleNote | undefined {
  const [, goods, remark] = (text.length <= LONGEST && PARTS.exec(text.trim())) || [];
  if (goods === undefined || remark === undefined || !isOfGoods(goods)) return undefined;
  const { times, per } = scaleIn(remark);
  const currencies = currenciesIn(withoutSums(remark));
  const currency = moneyNote(remark)?.currency ?? (currencies.includes('RUB') ? 'RUB' : undefined);
  const isOfPrice =
    speaksOfPrice(remark) ||
    moneyNote(remark) !== undefined ||
    currencies.includes('RUB') ||
    (per > 1 && FOR.test(remark));
  const unit = isOfPrice && per === 1 ? unitOfPrice(remark) : undefined;
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
  const textWords = normal(text).split(' ');
  return (
    /\p{L}{2}/u.test(text) &&
    currenciesIn(text).length === 0 &&
    !textWords.some((word) => [...words.noteStems, ...words.addressed].some((stem) => word.startsWith(stem)))
  );
};
