import names from '../../read/currencies/currencies.json' with { type: 'json' };
import words from './money-words.json' with { type: 'json' };

const ROUBLES = `(?:\u20bd|(?:${names.RUB.join('|')})(?!\\p{L}))`;
const THOUSANDS = [...words.thousand, ...words.thousandShort.map((short) => short.charAt(0))].join('|');
/** "Orders from 10 000 rub", "50 thousand rub". */
const SUM = new RegExp(`\\d[\\d\\s.,]*(?:(?:${THOUSANDS})\\.?\\s*)?${ROUBLES}`, 'giu');
/** "Payment in roubles", "invoices are in roubles". */
const PAID = new RegExp(`(?<!\\p{L})(?:${words.payStems.join('|')})[^.;]{0,40}?(?<!\\p{L})${ROUBLES}`, 'giu');

/** The text without sums and terms of payment in roubles: they do not say what currency prices are in. */
export const withoutSums = (text: string): string => text.replace(SUM, ' ').replace(PAID, ' ');
