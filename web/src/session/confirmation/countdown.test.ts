import { expect, test } from 'vitest';
import { secondsLeft } from './countdown.ts';

test.each([
  [null, 0],
  ['nonsense', 0],
  ['61000', 0],
  ['1000/60', 0],
  ['61000/60', 60],
  ['999999999999/300', 300],
  ['61000/86400', 60],
])('stored %j leaves %i seconds', (stored, seconds) => {
  expect(secondsLeft(stored, 1000)).toBe(seconds);
});
