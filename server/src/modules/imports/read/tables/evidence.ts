import { currenciesIn, numberedCurrency } from '../currencies/currencies.ts';
import { type Evidence, UNCACHED } from '../sheet.ts';

interface Counts {
  decimal: number;
  thousands: number;
  either: number;
}

/** Evidence that is being gathered. */
export interface Gathering {
  numbers: number;
  readonly comma: Counts;
  readonly dot: Counts;
  readonly currencies: Set<string>;
  readonly numbered: Set<string>;
  /** Texts that were searched for money: units and groups are the same in thousands of rows. */
  readonly searched: Set<string>;
}

export const gathering = (): Gathering => ({
  numbers: 0,
  comma: { decimal: 0, thousands: 0, either: 0 },
  dot: { decimal: 0, thousands: 0, either: 0 },
  currencies: new Set(),
  numbered: new Set(),
  searched: new Set(),
});

export const evidenceOf = ({ numbers, comma, dot, currencies, numbered }: Gathering): Evidence => ({
  numbers,
  comma,
  dot,
  currencies: [...currencies],
  numbered: [...numbered],
});

/** A number with a few letters before and behind it: money, "from", "per piece". */
const NUMBER = /^([^\d]{0,12}?)(\d[\d.,'\u2019\s\u00a0\u2009\u202f]*)(\D{0,24})$/;
const LONGEST = 60;
/** A cell that is nothing but the name of money. */
const LONGEST_CODE = 10;

/** Adds what one cell says. A number of a spreadsheet has a dot whatever the column does, and says nothing of signs. */
export function gather(all: Gathering, text: string, isExact: boolean): void {
  if (text.length > LONGEST) return;
  // What a formula comes to is not in the file; that it is a number is as likely as can be.
  if (text === UNCACHED) all.numbers += 1;
  const match = NUMBER.exec(text.trim());
  if (!match) {
    if (text.length <= LONGEST_CODE && !/\d/.test(text)) searchMoney(all, text);
    return;
  }
  const [, before = '', digits = '', behind = ''] = match;
  all.numbers += 1;
  const code = text.length === 3 ? numberedCurrency(text) : undefined;
  if (code !== undefined) all.numbered.add(code);
  if (before !== '' || behind !== '') searchMoney(all, `${before} ${behind}`);
  if (!isExact) countSeparators(all, digits.replace(/[.,\s]+$/, ''));
}

/** Texts that are remembered, of a column. */
const MOST_SEARCHED = 1000;

function searchMoney({ currencies, searched }: Gathering, text: string): void {
  if (searched.has(text)) return;
  if (searched.size < MOST_SEARCHED) searched.add(text);
  for (const code of currenciesIn(text)) currencies.add(code);
}

function countSeparators({ comma, dot }: Gathering, digits: string): void {
  const signs = digits.replace(/[^.,]/g, '');
  const last = signs.at(-1);
  if (last === undefined) return;
  const [of, other] = last === ',' ? [comma, dot] : [dot, comma];
  const behind = digits.slice(digits.lastIndexOf(last) + 1).replace(/\D/g, '').length;
  const before = digits.slice(0, digits.indexOf(last)).replace(/\D/g, '');
  if (new Set(signs).size > 1) {
    of.decimal += 1;
    other.thousands += 1;
  } else if (signs.length > 1) {
    // A date has signs too.
    if (/^\d{1,3}(?:[.,]\d{3})+$/.test(digits)) of.thousands += 1;
  } else if (behind !== 3 || before.length > 3 || before === '' || before.startsWith('0') || /\s/.test(digits))
    of.decimal += 1;
  else of.either += 1;
}
