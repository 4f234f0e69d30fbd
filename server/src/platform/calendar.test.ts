import { describe, expect, test } from 'vitest';
import { createCalendar, daysAfter, toDate } from './calendar.ts';

const moscow = createCalendar('Europe/Moscow');

test('how far a zone is ahead of UTC, in winter and summer', () => {
  const [winter, summer] = [new Date('2026-11-15T12:00:00Z'), new Date('2026-07-15T12:00:00Z')];
  const offsets = (timeZone: string) => [winter, summer].map(createCalendar(timeZone).offsetAt);
  expect(offsets('Europe/Moscow')).toEqual([180, 180]);
  expect(offsets('America/New_York')).toEqual([-300, -240]);
});

describe('dates in Moscow', () => {
  test.for([
    ['2026-11-15T20:59:59Z', '2026-11-15'],
    ['2026-11-15T21:00:00Z', '2026-11-16'],
    ['2026-11-15T23:30:00-11:00', '2026-11-16'],
    ['2026-11-16T00:30:00+14:00', '2026-11-15'],
    ['2026-11-15', '2026-11-15'],
  ] as const)('%s is %s', ([value, date]) => {
    expect(toDate(moscow, value)).toBe(date);
  });

  test('a day begins three hours before the one of UTC', () => {
    expect(moscow.startOf('2026-11-16').toISOString()).toBe('2026-11-15T21:00:00.000Z');
  });
});

test.for(['Pacific/Pago_Pago', 'Pacific/Kiritimati', 'America/New_York', 'Europe/London'])(
  'every day of a year begins on its own date in %s',
  (timeZone) => {
    const calendar = createCalendar(timeZone);
    for (let day = 0; day < 366; day += 1) {
      const date = daysAfter('2028-01-01', day);
      const start = calendar.startOf(date);
      expect(calendar.dateOf(start)).toBe(date);
      expect(calendar.dateOf(new Date(start.getTime() - 1))).toBe(daysAfter(date, -1));
    }
  },
);
