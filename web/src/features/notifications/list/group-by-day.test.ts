import { expect, test } from 'vitest';
import { dayName, groupByDay } from './group-by-day.ts';

const at = (...local: [number, number, number, number]) => ({ created_at: new Date(...local).toISOString() });

test('rows of the same local day are grouped, in their order', () => {
  const [late, early, before] = [at(2026, 10, 15, 23), at(2026, 10, 15, 0), at(2026, 10, 14, 23)];
  expect(groupByDay([late, early, before])).toEqual([
    { day: '2026-11-15', rows: [late, early] },
    { day: '2026-11-14', rows: [before] },
  ]);
  expect(groupByDay([])).toEqual([]);
});

test('today and yesterday have names, even at the end of a month', () => {
  const now = new Date(2026, 10, 1, 0, 5);
  expect(['2026-11-01', '2026-10-31', '2026-10-30'].map((day) => dayName(day, now))).toEqual([
    'today',
    'yesterday',
    'other',
  ]);
});
