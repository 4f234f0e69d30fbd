import type { Locale, TradeCompany } from '@postavka/contract';
import { formatNumber } from '../../shared/format/format.ts';
import { companyWords } from './words.ts';

/** How a company responds to requests: "within 3 h, 87% of requests". */
export function responseText(locale: Locale, { share, hours }: NonNullable<TradeCompany['response']>): string {
  return companyWords.in(locale)('response', { time: hoursText(locale, hours), share: Math.round(share * 100) });
}

/** A span of time in hours; below one hour in minutes. */
export function hoursText(locale: Locale, hours: number): string {
  const say = companyWords.in(locale);
  if (hours < 1) return say('minutes', { minutes: Math.max(1, Math.round(hours * 60)) });
  return say('hours', { hours: formatNumber(locale, Math.round(hours)) });
}
