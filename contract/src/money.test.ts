import { expect, test } from 'vitest';
import { formatMoney } from './money.ts';

const plain = (text: string) => text.replaceAll(/\s/gu, ' ');

test.for([
  [0, '0 ₽'],
  [999, '999 ₽'],
  [1240, '1 240 ₽'],
  [12_400_000, '12 400 000 ₽'],
  [1240.6, '1 241 ₽'],
] as const)('%s is written as %s', ([amount, text]) => {
  expect(plain(formatMoney(amount))).toBe(text);
});
