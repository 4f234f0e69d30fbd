import { INT_MAX } from '@postavka/contract';
import type { ColumnMoney } from '../recognise/money/column-money.ts';
import type { PriceText } from './price.ts';

/** What a row's price comes to. */
export type Roubles =
  /** Whole roubles, the exact value where it had kopecks, and how it was counted from what the file says. */
  | {
      readonly kind: 'roubles';
      readonly roubles: number;
      readonly exact: string;
      readonly rate: number | undefined;
      readonly factor: number;
    }
  | { readonly kind: 'left_out' | 'too_large' };

/** Counts a price in whole roubles: foreign money by the rate that a person typed, thousands and lots by what the header says. */
export function toRoubles(
  { exact, currency, times, per }: Extract<PriceText, { kind: 'amount' }>,
  money: Pick<ColumnMoney, 'currency' | 'times' | 'per'> | undefined,
  rates: Readonly<Record<string, number | null>>,
): Roubles {
  const named = currency ?? money?.currency;
  const code = named === 'RUB' ? undefined : named;
  const rate = code === undefined ? undefined : rates[code];
  if (code !== undefined && (rate === undefined || rate === null)) return { kind: 'left_out' };
  const factor = (times === 1 ? (money?.times ?? 1) : times) / Math.max(per, money?.per ?? 1);
  const value = multiplied(exact, (rate ?? 1) * factor);
  const roubles = roundHalfUp(value);
  if (roubles > INT_MAX) return { kind: 'too_large' };
  return { kind: 'roubles', roubles: Number(roubles), exact: value, rate: rate ?? undefined, factor };
}

/** Of the result no more than a hundredth of a kopeck is meant. */
const PLACES = 4;

const multiplied = (exact: string, by: number): string =>
  by === 1 ? exact : (Number(exact) * by).toFixed(PLACES).replace(/\.?0+$/, '');

/** On the digits: a binary fraction would round 1.005 the wrong way. */
function roundHalfUp(exact: string): bigint {
  const [whole = '0', fraction = '0'] = exact.split('.');
  return BigInt(whole) + (Number(fraction[0]) >= 5 ? 1n : 0n);
}
