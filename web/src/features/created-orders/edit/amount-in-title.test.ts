import { expect, test } from 'vitest';
import { amountInTitle } from './amount-in-title.ts';

test.for([
  ['Кран шаровой фланцевый Ду50 Ру40, 40 шт', 40, 'шт'],
  ['Кран шаровой Ду50 40 штук', 40, 'шт'],
  ['Задвижка 30ч6бр 2 шт.', 2, 'шт'],
  ['Цемент М500 — 12 мешков', 12, 'мешок'],
  ['Труба 57х3,5, 1 200 м', 1200, 'м'],
  ['Щебень 5-20; 30 т', 30, 'т'],
  ['Ball valve DN50, 40 pcs', 40, 'шт'],
  ['Mineral wool, 5 rolls', 5, 'рулон'],
] as const)('%s: %d %s', ([title, amount, unit]) => {
  expect(amountInTitle(title)).toEqual({ amount, unit });
});

test.for([
  'Цемент в мешках 50 кг',
  'Бочка 200 л',
  'Кран шаровой Ду50',
  'Болт М10х40',
  'Сталь 09Г2С',
  'Перчатки, 0 шт',
  '',
])('%s says no amount', (title) => {
  expect(amountInTitle(title)).toBeNull();
});
