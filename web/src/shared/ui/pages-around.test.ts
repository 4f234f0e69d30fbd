import { expect, test } from 'vitest';
import { pagesAround } from './pages-around.ts';

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [1, 9, '1 2 … 9'],
  [5, 9, '1 … 4 5 6 … 9'],
  [3, 9, '1 2 3 4 … 9'],
  [4, 9, '1 2 3 4 5 … 9'],
  [9, 9, '1 … 8 9'],
])('page %i of %i shows %s', (page, pages, shown) => {
  const entries = pagesAround(page, pages);
  expect(entries.map((entry) => entry.page ?? '…').join(' ')).toBe(shown);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
});
