import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test.each([
  [0, '0 B', '0 Б'],
  [8, '8 B', '8 Б'],
  [1024, '1 KB', '1 КБ'],
  [1024 * 1024 - 1, '1 MB', '1 МБ'],
  [1.44 * 1024 * 1024, '1.4 MB', '1,4 МБ'],
])('%i bytes are %s', (bytes, english, russian) => {
  expect(sizeText('en', bytes)).toBe(english);
  expect(sizeText('ru', bytes)).toBe(russian);
});
