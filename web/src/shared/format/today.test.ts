import { afterEach, expect, test } from 'vitest';
import { NO_CONFIG } from '../config/public-config.ts';
import { setPlatformClock, today } from './today.ts';

afterEach(() => setPlatformClock(NO_CONFIG));

test.for([
  [180, '2026-11-17T20:59:59Z', '2026-11-17'],
  [180, '2026-11-17T21:00:00Z', '2026-11-18'],
  [600, '2026-11-17T14:00:00Z', '2026-11-18'],
  [-660, '2026-11-17T10:59:00Z', '2026-11-16'],
] as const)('%i minutes ahead of UTC, %s is %s', ([utcOffset, now, day]) => {
  setPlatformClock({ utcOffset });
  expect(today(Date.parse(now))).toBe(day);
});
