import { INT_MAX, type PriceVat } from '@postavka/contract';
import { normal } from '../../../platform/text/normal.ts';
import words from '../recognise/words.json' with { type: 'json' };

/** A number with a sign of more or of about before it, a unit or a plus behind it. */
const STOCK = /^[<>\u2265\u2264~\u2248]?\s*(\d[\d\s\u00a0\u202f]*?)(?:[.,]\d+)?\s*(?:\+|\p{L}{1,6}\.?)?$/u;

/** "More than 100" are 100 at least. */
const MORE = new RegExp(`^(?:${words.stock.more.join('|')})\\s+(?=\\d)`, 'iu');

/** How many there are, never more than the cell says; `undefined` where it does not say a number. */
export function readStock(text: string): number | undefined {
  if (words.stock.none.includes(normal(text))) return 0;
  const digits = STOCK.exec(text.trim().replace(MORE, ''))?.[1]?.replace(/\D/g, '');
  const stock = digits === undefined ? undefined : Number(digits);
  return stock !== undefined && stock <= INT_MAX ? stock : undefined;
}

interface Vat {
  readonly price: PriceVat | undefined;
  readonly rate: number | undefined;
}

const RATE = /(?:^|\s)(\d{1,2})(?:[.,]0+)?\s*%|^(\d{1,2})(?:[.,]0+)?$/;
/** Of Russia and its neighbours: any other number without a sign of percent is a sum of money. */
const RATES = new Set([0, 5, 7, 10, 12, 16, 18, 20, 22]);
/** How a spreadsheet keeps a percentage. */
const SHARE = /^0[.,](\d{1,2})$/;

/** Whether the price has VAT in it, and of what rate. */
export function readVat(text: string): Vat {
  const padded = ` ${normal(text)} `;
  const says = (phrases: readonly string[]) => phrases.some((phrase) => padded.includes(` ${phrase} `));
  const price = says(words.vat.without) ? 'without' : says(words.vat.with) ? 'with' : undefined;
  const share = SHARE.exec(text.trim())?.[1];
  if (share !== undefined) return { price, rate: Number(share.padEnd(2, '0')) };
  const [, percent, bare] = RATE.exec(text.trim()) ?? [];
  if (percent !== undefined) return { price, rate: Number(percent) };
  return { price, rate: bare !== undefined && RATES.has(Number(bare)) ? Number(bare) : undefined };
}
