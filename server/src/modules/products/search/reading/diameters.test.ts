import { searchProducts } from '@postavka/contract';
import { named, testSelling } from '../../../../../test/goods.ts';
import { expect } from '../../../../../test/index.ts';

const GOODS = [
  'Арматура А500С 12 мм',
  'Арматура А500С Ø16',
  'Труба электросварная 57х3,5',
  'Круг Д16Т 20 мм',
  'Шпилька 16 мм',
  'Блок D400 600х500х200',
  'Блок D500 600х300х200',
];

const test = testSelling(named(GOODS));

test.for([
  ['арматура d12', 'Арматура А500С 12 мм'],
  ['арматура Д12мм', 'Арматура А500С 12 мм'],
  ['арматура ф 16', 'Арматура А500С Ø16'],
  ['арматура диаметром 12 мм', 'Арматура А500С 12 мм'],
  ['труба ф57', 'Труба электросварная 57х3,5'],
  ['труба d57х3,5', 'Труба электросварная 57х3,5'],
  ['круг д16т', 'Круг Д16Т 20 мм'],
] as const)('%s is found by the number of its diameter, with or without a sign', async ([q, name], { as }) => {
  const { data, similar, left_out } = await as.visitor().call(searchProducts, { query: { q } });
  expect(data.filter(({ id }) => !similar.includes(id)).map((one) => one.name)).toEqual([name]);
  expect(left_out).toEqual([]);
});

test('names that have the sign come first', async ({ as }) => {
  const { data } = await as.visitor().call(searchProducts, { query: { q: 'блок d500' } });
  expect(data.map(({ name }) => name)).toEqual(['Блок D500 600х300х200', 'Блок D400 600х500х200']);
});

test('a sign alone is one', async ({ as }) => {
  expect(await as.visitor().call(searchProducts, { query: { q: 'd16' } })).toMatchObject({ count: 0 });
});
