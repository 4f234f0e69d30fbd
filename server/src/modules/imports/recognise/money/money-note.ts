import { normal } from '../../../../platform/text/normal.ts';
import { currenciesIn, foreignIn } from '../../read/currencies/currencies.ts';
import { besideRoubles } from './beside-roubles.ts';
import { scaleIn } from './money-scale.ts';
import words from './money-words.json' with { type: 'json' };
import { unitOfPrice } from './unit-of-price.ts';
import { withoutRates } from './without-rates.ts';
import { withoutSums } from './without-sums.ts';

/** What a text above or below a table says of its prices. */
export interface MoneyNote {
  readonly currency: string | undefined;
  /** Roubles are named beside it: prices may be in either. */
  readonly isMixed?: boolean;
  readonly times: number;
  readonly per: number;
  /** The unit that prices are for: a tonne, a pair. */
  readonly unit: string | undefined;
  /** Prices are for a pack, an odd lot or an hour, or must be multiplied first: the price of one is not known. */
  readonly isUnsure: boolean;
}

const LONGEST = 300;
const FOR = `(?<!\\p{L})${words.lotSigns[0]}\\s+`;
const MEASURES = Object.values(words.unitPatterns).slice(0, -1).join('|');
/** "For a pack", "for a month", "for 100 m", "to be multiplied by 1.2", "20 % are added". */
const UNSURE = [
  new RegExp(`${FOR}(?:1\\s+)?(?:${[...words.packStems, ...words.timeStems].join('|')})`, 'iu'),
  new RegExp(`${FOR}(?!1\\s*\\D)\\d{1,5}\\s*(?:${MEASURES})(?![\\p{L}\\d])`, 'iu'),
  new RegExp(`(?<!\\p{L})(?:${words.factorStems.join('|')})`, 'iu'),
  new RegExp(`(?<!\\p{L})(?:${words.addedStems.join('|')})\\p{L}*[^.;]{1,20}%`, 'iu'),
];

/** `undefined` if the text says nothing that would change a price. */
export function moneyNote(text: string): MoneyNote | undefined {
  if (text.length < 1 || text.length > LONGEST) return undefined;
  const textWords = normal(text).split(' ');
  const { currency, isMixed } = moneyOf(text);
  const starts = (stems: readonly string[]) => textWords.some((word) => stems.some((stem) => word.startsWith(stem)));
  const isOfMoney = currency !== undefined && (isNothingElse(textWords) || FOOTNOTE.test(text));
  if (!starts(words.noteStems) && !isPaidByRate(text) && !isOfMoney) return undefined;
  const { times, per } = scaleIn(text);
  const isUnsure = UNSURE.some((pattern) => pattern.test(text));
  const unit = per === 1 && !isUnsure ? unitOfPrice(text) : undefined;
  const isSaid = currency !== undefined || times !== 1 || per > 1 || unit !== undefined || isUnsure;
  return isSaid ? { currency, ...(isMixed && { isMixed }), times, per, unit, isUnsure } : undefined;
}

/** The foreign currency that a text says prices are in. */
function moneyOf(text: string): Pick<MoneyNote, 'currency' | 'isMixed'> {
  if (isPaidByRate(text)) return { currency: foreignIn(text) ?? 'UNIT' };
  const said = withoutSums(withoutRates(text));
  const currencies = currenciesIn(said);
  if (!currencies.includes('RUB')) return { currency: currencies[0] };
  const foreign = currencies.length > 1 ? besideRoubles(said) : undefined;
  return { currency: foreign, isMixed: foreign !== undefined };
}

/** The text of a footnote, to which marks in cells lead. */
const FOOTNOTE = /^\s*\*/;

const SPEAKS_OF_PRICE = new RegExp(words.noteStems.join('|'), 'iu');

/** Whether a text says of all prices that VAT is in them, or is not; absent where it speaks of both. */
export function vatNote(text: string): 'with' | 'without' | undefined {
  if (text.length > LONGEST || !speaksOfPrice(text)) return undefined;
  const padded = ` ${normal(text)} `;
  const without = words.withoutVat.find((phrase) => padded.includes(` ${phrase} `));
  const rest = without === undefined ? padded : padded.replace(` ${without} `, ' ');
  const isWith = words.withVat.some((phrase) => rest.includes(` ${phrase} `));
  if (isWith) return without === undefined ? 'with' : undefined;
  return without === undefined ? undefined : 'without';
}

/** What a cell says of the price of its row. Most cells say nothing of prices, and are not looked at further. */
export function noteInCell(text: string): MoneyNote | undefined {
  const note = SPEAKS_OF_PRICE.test(text) ? moneyNote(text) : undefined;
  return note && text.length > LONGEST_REMARK ? { ...note, currency: undefined } : note;
}

/** In longer texts, such as descriptions, a currency need not be that of the price. */
const LONGEST_REMARK = 40;

export const speaksOfPrice = (text: string): boolean => SPEAKS_OF_PRICE.test(text);

/** "To be paid in roubles at the rate of the day": then prices are in something else. */
const PAID_BY_RATE = new RegExp(
  `(?<!\\p{L})${words.paidStem}[^.;]{0,80}(?<!\\p{L})${words.rateStart}\\p{L}{0,3}(?!\\p{L})`,
  'iu',
);
const isPaidByRate = (text: string): boolean => PAID_BY_RATE.test(text);

/** "(USD)", "in dollars". */
const isNothingElse = (textWords: readonly string[]): boolean =>
  textWords.every((word) => word === '' || words.noteFillers.includes(word) || currenciesIn(word).length > 0);

/** Whether a title says that prices are not for buyers: "Purchase prices". */
export const isConfidentialNote = (text: string): boolean =>
  text.length <= LONGEST && hasStem(text, words.noteStems) && hasStem(text, words.confidentialStems);

/** Whether the name of a sheet says that its prices are old or not for buyers. */
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
  return { currency, times: 1, per: 1, unit: undefined, isUnsure: false };
}
