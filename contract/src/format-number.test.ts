import { describe, expect, test } from 'vitest';
import { formatMoney, formatNumber } from './format-number.ts';

const NBSP = '\u00a0';

describe('numbers', () => {
  test('are grouped as sums of money are, with the point of the language', () => {
    expect(formatNumber('ru', 12_500)).toBe(`12${NBSP}500`);
    expect(formatNumber('en', 12_500)).toBe(`12${NBSP}500`);
    expect([formatNumber('ru', 4.5), formatNumber('en', 4.5)]).toEqual(['4,5', '4.5']);
  });

  test.for(['ru', 'en'] as const)('are what Intl makes of them: %s', (locale) => {
    const intl = new Intl.NumberFormat({ ru: 'ru-RU', en: 'en-GB' }[locale]);
    for (const whole of [0, 1, 12, 123, 999, 1000, 1234, 10_000, 999_999, 1_000_000, 2_147_483_647])
      for (const value of [whole, whole + 0.5, whole + 0.125, whole + 0.12345, -whole - 1])
        expect(formatNumber(locale, value)).toBe(
          locale === 'en' ? intl.format(value).replaceAll(',', NBSP) : intl.format(value),
        );
  });

  test('money is in whole roubles, alike in both languages, as Intl writes it', () => {
    expect(formatMoney(1240)).toBe(`1${NBSP}240${NBSP}\u20bd`);
    const options = {
      style: 'currency',
      currency: 'RUB',
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 0,
    } as const;
    const intl = new Intl.NumberFormat('ru-RU', options);
    for (const value of [0, 7, 999, 1240, 1240.4, 1240.5, 1240.6, 2_147_483_647])
      expect(formatMoney(value)).toBe(intl.format(value));
  });
});
