import { normal } from '../../../../platform/text/normal.ts';
import { currenciesIn } from '../../read/currencies/currencies.ts';
import { scaleIn } from './money-scale.ts';
import words from './money-words.json' with { type: 'json' };
import { measuredLot } from './unit-of-price.ts';
import { withoutRates } from './without-rates.ts';

/** What a header says of the money in its column. */
export interface MoneyHeader {
  /** `never`: not the selling price unless a person says so. */
  readonly role: 'sale' | 'never';
  /** Not a price, and not for others to see: a margin, a cost. */
  readonly isPrivate: boolean;
  /** The header is only a quantity, "from 10 pieces", which may stand in an ordinary cell too. */
  readonly isTier: boolean;
  readonly vat: 'with' | 'without' | undefined;
  /** Code of foreign money; absent for roubles and where nothing is said. */
  readonly currency: string | undefined;
  readonly isRoubles: boolean;
  /** What to multiply by to get roubles: 1000 for thousands of roubles. */
  readonly times: number;
  /** How many pieces, metres or kilograms the price is for. */
  readonly per: number;
  /** The unit of `per`, where it is not pieces. */
  readonly lotUnit?: string | undefined;
}

const PRICE = new Set(words.price);
const TIER = new RegExp(`^(?:${words.tier.join('|')}|[<>\u2264\u2265]=?)\\s*\\d`, 'u');
const RANGE = new RegExp(`^\\d+\\s*[-\u2013\u2026]\\s*\\d+\\s*(?:${words.pieces.join('|')})`, 'u');
/** "-10%" over prices with that discount. */
const DISCOUNT = /^[-+\u2212\u2013]?\s*\d{1,2}([.,]\d+)?\s*%$/;
/** "1st column": how lists number their prices by volume of trade. */
const COLUMN = new RegExp(`^(?:\\d ${words.columnWord}|${words.columnWord} \\d)$`);
/** "Price with margin" and "price without delivery" are selling prices: these words are dropped. */
const WITH_MARGIN = new RegExp(words.withMargin, 'u');
const LONGEST = 100;

const known = new Map<string, MoneyHeader | undefined>();

/** Absent when the header speaks of no money. */
export function moneyHeader(header: string): MoneyHeader | undefined {
  if (known.has(header)) return known.get(header);
  const read = header.length > LONGEST ? undefined : readHeader(header);
  if (known.size < 5000) known.set(header, read);
  return read;
}

function readHeader(header: string): MoneyHeader | undefined {
  const text = normal(header).replace(WITH_MARGIN, ' ').trim();
  const headerWords = text.split(' ');
  const low = header.trim().toLowerCase();
  const isPriced = namesPrice(header, text, headerWords);
  const isTier = TIER.test(low) || RANGE.test(low);
  const isSum = hasStem(headerWords, words.sumStems);
  const isPrivate = DISCOUNT.test(low) || hasStem(headerWords, words.neverAloneStems);
  if (!isPriced && !isTier && !isSum && !isPrivate) return undefined;
  // "Date of price", "kind of price" and "currency of price" are not prices.
  if (words.aboutPrice.includes(headerWords[0] ?? '') && words.ofPrice.includes(headerWords[1] ?? '')) return undefined;
  if (hasStem(headerWords, words.noMoneyStems) && !isPriced) return undefined;
  const { times, per, isOddLot } = scaleIn(header);
  const isNever = isSum || isPrivate || per > 1 || isOddLot || isNoSellingPrice(header, text, headerWords);
  return {
    role: isNever ? 'never' : 'sale',
    isPrivate: isPrivate && !isPriced,
    isTier: isTier && !isPriced,
    vat: vatOf(text),
    ...moneyIn(header, headerWords),
    times,
    per,
    ...(isOddLot && measuredLot(header)),
  };
}

const namesPrice = (header: string, text: string, headerWords: readonly string[]): boolean =>
  headerWords.some((word) => PRICE.has(word.replace(/\d+$/, ''))) ||
  hasStem(headerWords, words.priceStems) ||
  isOnlyMoney(header, headerWords) ||
  isOnly(text, words.withVat) ||
  isOnly(text, words.withoutVat) ||
  isOnly(text, words.discounted) ||
  isTaxOf(header) ||
  COLUMN.test(text);

/** A tax, a total, an old price, the price of a package or of an hour. */
const isNoSellingPrice = (header: string, text: string, headerWords: readonly string[]): boolean =>
  isVatItself(text) ||
  isTaxOf(header) ||
  // "Qty Price" are two headers that stand too close together.
  words.quantity.includes(headerWords[0] ?? '') ||
  hasStem(headerWords, words.neverStems) ||
  headerWords.some((word) => words.timeWords.includes(word)) ||
  hasPhrase(text, words.neverPhrases);

/** A header that names only a currency: a person is asked whether it is the price. */
export function amountHeader(header: string): MoneyHeader | undefined {
  const headerWords = normal(header).split(' ');
  if (header.length > LONGEST || currenciesIn(header).length === 0) return undefined;
  const { times, per } = scaleIn(header);
  return {
    role: 'never',
    isPrivate: false,
    isTier: false,
    vat: vatOf(normal(header)),
    ...moneyIn(header, headerWords),
    times,
    per,
  };
}

const hasStem = (headerWords: readonly string[], stems: readonly string[]): boolean =>
  headerWords.some((word) => stems.some((stem) => word.startsWith(stem)));

const hasPhrase = (text: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => ` ${text} `.includes(` ${phrase} `));

/** Where a header names both roubles and foreign money, it counts as foreign, so that a person is asked. */
function moneyIn(header: string, headerWords: readonly string[]): Pick<MoneyHeader, 'currency' | 'isRoubles'> {
  const currencies = currenciesIn(withoutRates(header));
  const foreign = currencies.find((code) => code !== 'RUB');
  const isAbroad = headerWords.some((word) => words.foreignTerms.includes(word));
  const isRoubles = currencies.includes('RUB') && foreign === undefined;
  return { currency: foreign ?? (isAbroad && !isRoubles ? 'UNIT' : undefined), isRoubles };
}

const OF_MONEY = new Set([...words.per, ...words.lotSigns, ...words.thousand, ...words.million, ...words.moneyOf]);

/** "Rub.", "USD/pcs": money and a unit, and nothing else. A single letter may mean anything. */
function isOnlyMoney(header: string, headerWords: readonly string[]): boolean {
  if (header.trim().replace(/\.$/, '').length < 2 && !/[$\u20ac\u20bd]/.test(header)) return false;
  const named = headerWords
    .map((word) => word.replace(/^\d+/, ''))
    .filter((word) => word !== '' && !OF_MONEY.has(word) && currenciesIn(word).length === 0);
  const isKopecks = headerWords.some((word) => words.kopeck.includes(word));
  return named.length === (isKopecks ? 1 : 0) && (isKopecks || currenciesIn(header).length > 0);
}

/** Exactly one of these phrases; a rate in percent may follow. */
const isOnly = (text: string, phrases: readonly string[]): boolean => phrases.includes(text.replace(/\s*\d+$/, ''));

/** "Incl. VAT" alone heads a column of the tax; after "price" it says that the price includes it. */
const isVatItself = (text: string): boolean => text.replace(/\s*\d+$/, '') === words.ofWhichVat;

/** "VAT 22%" heads a column with the amount of tax in each price. */
const TAX = new RegExp(`^(?:${words.vatNames.join('|')})[\\s,(]{1,3}\\d{1,2}\\s*%\\)?$`, 'iu');
const isTaxOf = (header: string): boolean => TAX.test(header.trim());

function vatOf(text: string): MoneyHeader['vat'] {
  if (hasPhrase(text, words.withoutVat)) return 'without';
  return hasPhrase(text, words.withVat) ? 'with' : undefined;
}

/** Whether a text in the row below a price header only adds a currency, VAT or a lot to it. */
export function isMoneyQualifier(text: string): boolean {
  if (text.length > 30 || !/[\p{L}$\u20ac\u20bd]/u.test(text)) return false;
  const { times, per } = scaleIn(text);
  return currenciesIn(text).length > 0 || vatOf(normal(text)) !== undefined || times !== 1 || per > 1;
}
