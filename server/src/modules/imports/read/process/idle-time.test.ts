import { expect, test } from 'vitest';
import { createIdleTime } from './idle-time.ts';

test('a child that works is waited for, however slow the machine lets it be', () => {
  const idle = createIdleTime(30);
  idle.begin(0);
  for (let now = 20; now <= 2000; now += 20) expect(idle.isOver(now, now / 100)).toBe(false);
});

test('a child that does nothing is not', () => {
  const idle = createIdleTime(30);
  idle.begin(0);
  expect(idle.isOver(10, 1)).toBe(false);
  expect(idle.isOver(39, 1)).toBe(false);
  expect(idle.isOver(40, 1)).toBe(true);
});

test('a child may do nothing while nobody waits for it', () => {
  const idle = createIdleTime(30);
  idle.begin(0);
  idle.isOver(10, 1);
  idle.end();
  expect(idle.isOver(1000, 1)).toBe(false);
  idle.begin(1000);
  expect(idle.isOver(1029, 1)).toBe(false);
  expect(idle.isOver(1030, 1)).toBe(true);
});
