import { currenciesIn } from '../read/evidence.ts';
import { normal } from './header-words.ts';
import words from './money-words.json' with { type: 'json' };

/** What a header says of the money in its column. */
export interface MoneyHeader {
  /** `never`: not the selling price unless a person says so. */
  readonly role: 'sale' | 'never';
  /** What a supplier keeps to himself, and no price at all: a margin, a cost. */
  readonly isPrivate: boolean;
  /** Nothing but a quantity: "from 10 pieces". A cell may say that too. */
  readonly isTier: boolean;
  readonly vat: 'with' | 'without' | undefined;
  /** Code of foreign money; absent for roubles and where nothing is said. */
  readonly currency: string | undefined;
  readonly isRoubles: boolean;
  /** Thousands of roubles: what one in the file is in roubles. */
  readonly times: number;
  /** How many pieces it is for. */
  readonly per: number;
}

const PRICE = new Set(words.price);
const TIER = new RegExp(`^(?:${words.tier.join('|')}|[<>\u2264\u2265]=?)\\s*\\d`, 'u');
const TIERED = new RegExp(`(?<!\\p{L})(?:${words.tier.join('|')})\\s*\\d[\\d\\s]*`, 'gu');
const RANGE = new RegExp(`^\\d+\\s*[-\u2013\u2026]\\s*\\d+\\s*(?:${words.pieces.join('|')})`, 'u');
const PER = new RegExp(`(?<!\\d)(10+)\\s*(?:${words.per.join('|')})(?!\\p{L})`, 'u');
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
  const text = normal(header);
  const said = text.split(' ');
  const low = header.trim().toLowerCase();
  const isPriced = said.some((word) => PRICE.has(word.replace(/\d+$/, '')) || starts(word, words.priceStems));
  const isTier = TIER.test(low) || RANGE.test(low);
  const isSum = said.some((word) => starts(word, words.sumStems));
  const isPrivate = said.some((word) => starts(word, words.neverAloneStems));
  if (!isPriced && !isTier && !isSum && !isPrivate) return undefined;
  if (said.some((word) => starts(word, words.noMoneyStems)) && !isPriced) return undefined;
  const pieces = perOf(low);
  const isNever =
    isSum ||
    isPrivate ||
    pieces > 1 ||
    said.some((word) => starts(word, words.neverStems)) ||
    words.neverPhrases.some((phrase) => ` ${text} `.includes(` ${phrase} `));
  const currencies = currenciesIn(header);
  const isRoubles = currencies.includes('RUB');
  return {
    role: isNever ? 'never' : 'sale',
    isPrivate: isPrivate && !isPriced,
    isTier: isTier && !isPriced,
    vat: vatOf(text),
    currency: isRoubles ? undefined : currencies[0],
    isRoubles,
    times: words.thousandRoubles.some((phrase) => ` ${text} `.includes(` ${phrase} `)) ? 1000 : 1,
    per: pieces,
  };
}

const starts = (word: string, stems: readonly string[]): boolean => stems.some((stem) => word.startsWith(stem));

/** A tier "from 1000 pieces" is the price of one. */
function perOf(low: string): number {
  const untiered = low.replace(TIERED, ' ');
  const digits = PER.exec(untiered)?.[1];
  if (digits) return Number(digits);
  return words.thousandPieces.some((phrase) => ` ${normal(untiered)} `.includes(` ${phrase} `)) ? 1000 : 1;
}

function vatOf(text: string): MoneyHeader['vat'] {
  const has = (phrases: readonly string[]) => phrases.some((phrase) => ` ${text} `.includes(` ${phrase} `));
  if (has(words.withoutVat)) return 'without';
  return has(words.withVat) ? 'with' : undefined;
}

/** Whether a text above or below a table says in what money, and by how much, its prices are. */
export function moneyNote(text: string): Pick<MoneyHeader, 'currency' | 'times'> | undefined {
  const said = normal(text);
  if (!said.split(' ').some((word) => starts(word, words.noteStems))) return undefined;
  const currencies = currenciesIn(text);
  const times = words.thousandRoubles.some((phrase) => ` ${said} `.includes(` ${phrase} `)) ? 1000 : 1;
  const currency = currencies.includes('RUB') ? undefined : currencies[0];
  return currency !== undefined || times > 1 ? { currency, times } : undefined;
}
