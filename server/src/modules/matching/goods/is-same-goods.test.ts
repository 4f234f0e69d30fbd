import { expect, test } from 'vitest';
import { isSameGoods } from './is-same-goods.ts';

const asked = (title: string, given = {}) => ({
  title,
  description: '',
  extra_fields: [],
  amount: 10,
  unit: 'м',
  ...given,
});
const sold = (name: string, given = {}) => ({ name, article_number: null, unit: 'м', ...given });

test('a price is of the same goods when sizes, grades and units are the same', () => {
  const pipe = sold('Труба стальная 57×3,5 ст. 20');
  expect(isSameGoods(asked('Труба 57x3.5'), pipe)).toBe(true);
  expect(isSameGoods(asked('Труба 57х3,5 ст20'), pipe)).toBe(true);
  expect(isSameGoods(asked('Труба 76х3,5'), pipe)).toBe(false);
  expect(isSameGoods(asked('Труба 57х4'), pipe)).toBe(false);
  expect(isSameGoods(asked('Труба 57х3,5', { unit: 'т' }), pipe)).toBe(false);
  expect(isSameGoods(asked('Кирпич М150', { unit: 'шт' }), sold('Кирпич М125', { unit: 'шт' }))).toBe(false);
});

test('a size that the request does not name is somebody’s guess; the description and the fields name sizes too', () => {
  const pipe = sold('Труба стальная 57×3,5');
  expect(isSameGoods(asked('Труба стальная'), pipe)).toBe(false);
  expect(isSameGoods(asked('Труба стальная', { description: 'нужна 57 x 3.5' }), pipe)).toBe(true);
  expect(isSameGoods(asked('Труба', { extra_fields: [{ name: 'Размер', value: '57х3,5' }] }), pipe)).toBe(true);
  expect(isSameGoods(asked('Цемент'), sold('Цемент М500'))).toBe(true);
});

test('how many are wanted is no number of the goods, one time', () => {
  const valve = sold('Задвижка чугунная 30ч6бр Ду100', { unit: 'шт' });
  const valves = (title: string, amount = 40) => isSameGoods(asked(title, { unit: 'шт', amount }), valve);
  expect(valves('нужно 40 задвижек 30ч6бр Ду100')).toBe(true);
  expect(valves('Задвижки 30ч6бр Ду100, 12 000 шт', 12_000)).toBe(true);
  expect(valves('Задвижки 30ч6бр Ду80, 40 шт')).toBe(false);
  expect(valves('нужно 40 задвижек 30ч6бр Ду100', 50)).toBe(false);
  expect(valves('Задвижки 30ч6бр Ду80, 80 шт', 80)).toBe(false);
});
