import type { Locale } from '@postavka/contract';
import { formatMoney, formatNumber } from '../../shared/format/format.ts';
import { countedUnit, unitName } from '../unit/unit-name.ts';
import { showDate } from './calendar.ts';
import { orderWords } from './words.ts';

/** What an offer says, under the names of the wire. */
export interface OfferValues {
  readonly price: number | null;
  readonly amount: number | null;
  readonly total: number | null;
  readonly time: string | null;
  readonly vat: number | null;
  readonly delivery_price: number | null;
  readonly payment_terms: string | null;
  readonly valid_until: string | null;
  readonly comment: string | null;
}

export const OFFER_FIELDS = [
  'price',
  'amount',
  'total',
  'time',
  'vat',
  'delivery_price',
  'payment_terms',
  'valid_until',
  'comment',
] as const satisfies (keyof OfferValues)[];
export type OfferField = (typeof OFFER_FIELDS)[number];

export const isOfferField = (name: string): name is OfferField => OFFER_FIELDS.some((field) => field === name);

/** One value of an offer in words; a missing one is said to be missing. */
export function offerValue(locale: Locale, offer: OfferValues, field: OfferField, unit: string): string {
  const say = orderWords.in(locale);
  const value = offer[field];
  if (value === null || value === '') return say('not_said');
  switch (field) {
    case 'price':
      return priceText(locale, Number(value), unit);
    case 'total':
      return formatMoney(Number(value));
    case 'amount':
      return amountText(locale, Number(value), unit);
    case 'vat':
      return value === 0 ? say('offer.vat_none') : say('offer.vat_percent', { percent: value });
    case 'delivery_price':
      return value === 0 ? say('offer.delivery_free') : formatMoney(Number(value));
    case 'time':
    case 'valid_until':
      return showDate(locale, String(value));
    default:
      return String(value);
  }
}

/** Says that less is offered than was requested; `null` where it is not. */
export function partText(
  locale: Locale,
  offered: number | null,
  { amount, unit }: { readonly amount: number | null; readonly unit: string },
): string | null {
  if (offered === null || amount === null || offered >= amount) return null;
  return orderWords.in(locale)('part', { amount: offered, asked: amountText(locale, amount, unit) });
}

/** `1 200 m`, with the unit where there is one. */
export const amountText = (locale: Locale, amount: number, unit: string): string =>
  orderWords
    .in(locale)('amount', { amount: formatNumber(locale, amount), unit: countedUnit(locale, amount, unit) })
    .trimEnd();

/** A price of one unit: the unit stands beside it, where there is one. */
export const priceText = (locale: Locale, price: number, unit: string): string => {
  const money = formatMoney(price);
  return unit === '' ? money : orderWords.in(locale)('price', { money, unit: unitName(locale, unit) });
};
