import { describe, expect, test } from 'vitest';
import { formatCountdown, formatDay, formatMoment, formatPhone } from './format.ts';

const NBSP = '\u00a0';
const MOSCOW = 'Europe/Moscow';

describe('formats', () => {
  test('days, in the reader\u2019s zone', () => {
    expect(formatDay('en', '2026-11-14T22:30:00Z', MOSCOW)).toBe('15 November 2026');
    expect(formatDay('en', '2026-11-14T20:30:00Z', MOSCOW)).toBe('14 November 2026');
    expect(formatDay('ru', '2026-11-14T20:30:00Z', MOSCOW)).toMatch(/^14 \p{Script=Cyrillic}+ 2026$/u);
  });

  test('moments', () => {
    expect(formatMoment('ru', '2026-11-14T12:05:00Z', MOSCOW)).toBe('14.11.2026, 15:05');
    expect(formatMoment('en', '2026-11-14T12:05:00Z', MOSCOW)).toBe('14 Nov 2026, 15:05');
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
