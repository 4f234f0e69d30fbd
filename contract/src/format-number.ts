import type { Locale } from './locales.ts';

const NO_BREAK_SPACE = '\u00a0';
const POINT: Readonly<Record<Locale, string>> = { ru: ',', en: '.' };

/**
 * `12 500`, `4,5`; in English `12 500`, `4.5`: thousands as in sums of money, which are alike in both languages; three digits
 * after the point at most. Written here, because what Intl needs before the first number keeps a phone busy for a fifth of a
 * second just when its page appears; a test compares the two.
 */
export function formatNumber(locale: Locale, value: number): string {
  const [whole = '', ...fraction] = String(Math.round(value * 1000) / 1000).split('.');
  return [whole.replace(/\B(?=(?:\d{3})+$)/g, NO_BREAK_SPACE), ...fraction].join(POINT[locale]);
}

/** Whole roubles, written alike in both languages: `1 240 ₽` with no-break spaces. */
export const formatMoney = (roubles: number): string =>
  `${formatNumber('ru', Math.round(roubles))}${NO_BREAK_SPACE}\u20bd`;
