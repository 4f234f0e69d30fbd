import { describe, expect, test } from 'vitest';
import {
  formatCountdown,
  formatDay,
  formatDayOfYear,
  formatMoment,
  formatPhone,
  formatShortDay,
  formatShortMoment,
  formatTime,
} from './format.ts';

const NBSP = '\u00a0';

describe('formats', () => {
  test('days, as the calendar or the reader\u2019s clock has them', () => {
    expect(formatDay('en', '2026-11-14T22:30:00Z', 'UTC')).toBe(`14${NBSP}November 2026`);
    expect(formatDay('ru', '2026-11-14', 'UTC')).toMatch(/^14\u00a0\p{Script=Cyrillic}+ 2026$/u);
    expect(formatDay('en', new Date(2026, 10, 15, 0, 30).toISOString())).toBe(`15${NBSP}November 2026`);
  });

  test('moments', () => {
    expect(formatMoment('ru', '2026-11-04T12:05:00Z', 'UTC')).toMatch(/^4\u00a0\p{Script=Cyrillic}+ 2026, 12:05$/u);
    expect(formatMoment('en', '2026-11-04T12:05:00Z', 'UTC')).toBe(`4${NBSP}November 2026, 12:05`);
    expect(formatShortMoment('ru', '2026-11-04T12:05:00Z', 'UTC')).toBe('04.11.2026, 12:05');
    expect(formatShortMoment('en', '2026-11-04T12:05:00Z', 'UTC')).toBe('4 Nov 2026, 12:05');
  });

  test('days of this year', () => {
    expect(formatDayOfYear('ru', '2026-11-04')).toBe('04.11');
    expect(formatDayOfYear('en', '2026-09-04')).toBe('4 Sept');
  });

  test.each(['ru', 'en'] as const)('dates in %s are those of Intl', (locale) => {
    const tag = { ru: 'ru-RU', en: 'en-GB' }[locale];
    const [dayForm, month] = locale === 'ru' ? (['2-digit', '2-digit'] as const) : (['numeric', 'short'] as const);
    const intl = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options);
    const time = { hour: '2-digit', minute: '2-digit' } as const;
    for (const timeZone of ['UTC', undefined] as const) {
      const zone = timeZone === undefined ? {} : { timeZone };
      const day = intl({ day: 'numeric', month: 'long', year: 'numeric', ...zone });
      const short = intl({ day: dayForm, month, year: 'numeric', ...zone });
      const moment = intl({ day: dayForm, month, year: 'numeric', ...time, ...zone });
      const clock = intl({ ...time, ...zone });
      for (let days = 0; days < 800; days += 1) {
        const date = new Date(Date.UTC(2024, 0, 1 + days, (days * 5) % 24, (days * 7) % 60));
        const at = date.toISOString();
        // Russian puts an abbreviated "year" after the number; people do not.
        expect(
          day
            .format(date)
            .replace(/(\d{4}).+$/, '$1')
            .replace(' ', NBSP),
        ).toBe(formatDay(locale, at, timeZone));
        expect(short.format(date)).toBe(formatShortDay(locale, at, timeZone));
        expect(moment.format(date)).toBe(formatShortMoment(locale, at, timeZone));
        expect(clock.format(date)).toBe(formatTime(at, timeZone));
      }
    }
  });

  test('phones', () => {
    expect(formatPhone('79991234567')).toBe(`+7${NBSP}999${NBSP}123-45-67`);
    expect(formatPhone('+7 (999) 123-45-67')).toBe(`+7${NBSP}999${NBSP}123-45-67`);
    expect(formatPhone('375291234567')).toBe('+375291234567');
  });

  test('countdowns', () => {
    expect([300, 65, 9, 0].map(formatCountdown)).toEqual(['5:00', '1:05', '0:09', '0:00']);
    expect([3600, 86_399].map(formatCountdown)).toEqual(['1:00:00', '23:59:59']);
  });
});
