import { expect, test } from 'vitest';
import { Phone } from './schemas.ts';

test.each([
  ['79161234567', '79161234567'],
  ['+7 (916) 123-45-67', '79161234567'],
  ['89161234567', '79161234567'],
  ['8 (916) 123-45-67', '79161234567'],
  ['8\u00a0916\u00a01234567', '79161234567'],
  // Vietnam and Hong Kong: eleven digits that begin with an 8 as well.
  ['84912345678', '84912345678'],
  ['85261234567', '85261234567'],
  ['8916123456', '8916123456'],
])('the phone %j is %s', (typed, digits) => {
  expect(Phone.parse(typed)).toBe(digits);
});

test.each(['', '123', 'phone', '7916123456789012'])('%j is no phone', (typed) => {
  expect(Phone.safeParse(typed).success).toBe(false);
});
