import { expect, test } from 'vitest';
import { signOfUnit } from './unit-of-price.ts';

test.each([
  ['штука', 'шт'],
  ['Штук', 'шт'],
  ['тонна', 'т'],
  ['килограмм', 'кг'],
  ['метры', 'м'],
  ['литр', 'л'],
])('%s is written out and becomes %s', (text, sign) => expect(signOfUnit(text)).toBe(sign));

test.each(['шт', 'п.м', 'пог. м', 'м2', 'комплект', 'упаковка', 'метр погонный', ''])('%s stays as it is', (text) =>
  expect(signOfUnit(text)).toBe(text),
);
