import type { ComparedOffer, Locale } from '@postavka/contract';
import type { ReactNode } from 'react';
import { hoursText } from '../../../entities/company/response-text.ts';
import { companyWords } from '../../../entities/company/words.ts';
import { showDate } from '../../../entities/order/calendar.ts';
import { amountText, offerValue, priceText } from '../../../entities/order/offer-values.ts';
import { formatMoney, formatNumber } from '../../../shared/format/format.ts';
import { answersWords } from '../words.ts';

export const COMPARED = [
  'price',
  'total',
  'delivery',
  'with_delivery',
  'vat',
  'time',
  'coverage',
  'terms',
  'valid',
  'rating',
  'answered',
] as const;
export type ComparedColumn = (typeof COMPARED)[number];

/** The server's name of the column in which an offer may be the best. */
const BEST: { readonly [C in ComparedColumn]?: ComparedOffer['best'][number] } = {
  price: 'price',
  total: 'total',
  with_delivery: 'total_with_delivery',
  time: 'time',
  rating: 'rating',
};

export const isBest = ({ best }: ComparedOffer, column: ComparedColumn): boolean => {
  const name = BEST[column];
  return name !== undefined && best.includes(name);
};

/** One value as text; `null` if it is unknown. */
export function comparedValue(
  locale: Locale,
  offer: ComparedOffer,
  column: ComparedColumn,
  unit: string,
): ReactNode | null {
  switch (column) {
    case 'price':
      return priceText(locale, offer.price, unit);
    case 'total':
      return formatMoney(offer.total);
    case 'delivery':
      return offer.delivery_price === null ? null : offerValue(locale, offer, 'delivery_price', unit);
    case 'with_delivery':
      return offer.total_with_delivery === null
        ? answersWords.in(locale)('comparison.without_delivery', { money: formatMoney(offer.total) })
        : formatMoney(offer.total_with_delivery);
    case 'vat':
      return offer.vat === null ? null : offerValue(locale, offer, 'vat', unit);
    case 'time':
      return showDate(locale, offer.time);
    case 'coverage':
      return `${amountText(locale, offer.amount, unit)}, ${coverageText(locale, offer)}`;
    case 'terms':
      return offer.payment_terms === '' ? null : offer.payment_terms;
    case 'valid':
      return offer.valid_until === null ? null : showDate(locale, offer.valid_until);
    case 'rating':
      return offer.company.rating === null
        ? companyWords.in(locale)('new')
        : formatNumber(locale, offer.company.rating);
    case 'answered':
      return hoursText(locale, offer.answer_hours);
  }
}

/** How much of what is needed the offer covers. */
export const coverageText = (locale: Locale, { coverage }: ComparedOffer): string =>
  coverage >= 1
    ? answersWords.in(locale)('comparison.coverage_full')
    : answersWords.in(locale)('comparison.coverage_percent', {
        percent: formatNumber(locale, Math.round(coverage * 100)),
      });
