import { normal } from '../../../../platform/text/normal.ts';
import { currenciesIn, foreignIn } from '../../read/currencies/currencies.ts';
import { scaleIn } from './money-scale.ts';
import words from './money-words.json' with { type: 'json' };
import { withoutRates } from './without-rates.ts';

/** What a text above or below a table says of its prices. */
export interface MoneyNote {
  readonly currency: string | undefined;
  readonly times: number;
  readonly per: number;
  /** They are for a pack of goods. */
  readonly isPack: boolean;
}

const LONGEST = 300;
const FOR_PACK = new RegExp(`(?<!\\p{L})${words.lotSigns[0]}\\s+(?:${words.packStems.join('|')})`, 'iu');

/** Absent where a text says nothing of money that would change a price. */
export function moneyNote(text: string): MoneyNote | undefined {
  if (text.length < 1 || text.length > LONGEST) return undefined;
  const said = normal(text).split(' ');
  const currencies = currenciesIn(withoutRates(text));
  const currency = isPaidByRate(text)
    ? (foreignIn(text) ?? 'UNIT')
    : currencies.includes('RUB')
      ? undefined
      : currencies[0];
  const starts = (stems: readonly string[]) => said.some((word) => stems.some((stem) => word.startsWith(stem)));
  const isOfMoney = currency !== undefined && (isNothingElse(said) || FOOTNOTE.test(text));
  if (!starts(words.noteStems) && !isPaidByRate(text) && !isOfMoney) return undefined;
  const { times, per } = scaleIn(text);
  const isPack = FOR_PACK.test(text);
  const isSaid = currency !== undefined || times !== 1 || per > 1 || isPack;
  return isSaid ? { currency, times, per, isPack } : undefined;
}

/** A mark in a cell leads to it. */
const FOOTNOTE = /^\s*\*/;

const SPEAKS_OF_PRICE = new RegExp(words.noteStems.join('|'), 'iu');

/** Whether a text says of all prices that VAT is in them, or is not; absent where it speaks of both. */
export function vatNote(text: string): 'with' | 'without' | undefined {
  if (text.length > LONGEST || !speaksOfPrice(text)) return undefined;
  const said = ` ${normal(text)} `;
  const without = words.withoutVat.find((phrase) => said.includes(` ${phrase} `));
  const rest = without === undefined ? said : said.replace(` ${without} `, ' ');
  const isWith = words.withVat.some((phrase) => rest.includes(` ${phrase} `));
  if (isWith) return without === undefined ? 'with' : undefined;
  return without === undefined ? undefined : 'without';
}

/** What a cell says of the price of its row. Most cells say nothing of prices, and are not looked at further. */
export function noteInCell(text: string): MoneyNote | undefined {
  const note = SPEAKS_OF_PRICE.test(text) ? moneyNote(text) : undefined;
  return note && text.length > LONGEST_REMARK ? { ...note, currency: undefined } : note;
}

/** A description may speak of other money than that of the price. */
const LONGEST_REMARK = 40;

export const speaksOfPrice = (text: string): boolean => SPEAKS_OF_PRICE.test(text);

/** "To be paid in roubles at the rate of the day": then prices are in something else. */
const PAID_BY_RATE = new RegExp(
  `(?<!\\p{L})${words.paidStem}[^.;]{0,80}(?<!\\p{L})${words.rateStart}\\p{L}{0,3}(?!\\p{L})`,
  'iu',
);
const isPaidByRate = (text: string): boolean => PAID_BY_RATE.test(text);

/** "(USD)", "in dollars". */
const isNothingElse = (said: readonly string[]): boolean =>
  said.every((word) => word === '' || words.noteFillers.includes(word) || currenciesIn(word).length > 0);

/** Whether a title says that the prices are a supplier's own: "Purchase prices". */
export const isConfidentialNote = (text: string): boolean =>
  text.length <= LONGEST && hasStem(text, words.noteStems) && hasStem(text, words.confidentialStems);

/** Whether a sheet is called after prices that are nobody's any more, or a supplier's own. */
export const isConfidentialSheet = (name: string): boolean => hasStem(name, words.confidentialSheetStems);

const hasStem = (text: string, stems: readonly string[]): boolean =>
  normal(text)
    .split(' ')
    .some((word) => stems.some((stem) => word.startsWith(stem)));

/** What the name of a sheet says: "Prices USD". */
export function sheetNote(name: string): MoneyNote | undefined {
  const currencies = currenciesIn(name);
  const [currency] = currencies;
  if (currency === undefined || currencies.includes('RUB')) return undefined;
  return { currency, times: 1, per: 1, isPack: false };
}
