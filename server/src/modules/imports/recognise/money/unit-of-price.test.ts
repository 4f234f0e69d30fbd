import { expect, test } from 'vitest';
import { signOfUnit, unitOfPrice } from './unit-of-price.ts';

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

test.each([
  ['руб/м.кв.', 'м²'],
  ['Цена за м. кв.', 'м²'],
  ['за 1 кв.м', 'м²'],
  ['за квадратный метр', 'м²'],
  ['руб./м.куб', 'м³'],
  ['за кубометр', 'м³'],
  ['руб./м.п.', 'м'],
  ['за погонный метр', 'м'],
  ['1250 за пару', 'пара'],
  ['Цена за лист', 'лист'],
  ['1250/компл.', 'комплект'],
  ['Цена за шт.', undefined],
  ['Цена за листовку', undefined],
])('%s is a price for %s', (text, unit) => expect(unitOfPrice(text)).toBe(unit));
