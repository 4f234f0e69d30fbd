import { LIMITS, type Locale } from '@postavka/contract';
import { formatNumber } from '../../shared/format/format.ts';
import { productWords } from './words.ts';

/** `5 products`, in the right form. */
export const amountText = (locale: Locale, count: number): string =>
  productWords.in(locale)('amount', { count, shown: formatNumber(locale, count) });

/** The size of a list; where counting stops at a limit, the text says “more than”. */
export const countText = (locale: Locale, count: number, isCapped: boolean): string =>
  isCapped
    ? productWords.in(locale)('more_than', { shown: formatNumber(locale, Math.min(count, LIMITS.catalog.count)) })
    : amountText(locale, count);
