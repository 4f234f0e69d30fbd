import { searchProducts } from '@postavka/contract';
import { describe } from 'vitest';
import { named, testSelling } from '../../../../../test/goods.ts';
import { expect } from '../../../../../test/index.ts';

const GOODS = [
  'Болт М12',
  'Болт М16',
  'Гайка М12',
  'Шайба 12',
  'Труба стальная 57х3,5',
  'Труба нержавеющая 57х3',
  'Отвод 90',
  'Автомат 3P 25А',
  'Розетка белая',
  'Саморез по металлу',
  'Тушёнка говяжья',
  'Сахар песок 50 кг',
  'Сахар рафинад',
  'Песок мытый',
];

const test = testSelling({ ...named(GOODS), Грунт: 'под обои' });

describe('goods in a row without commas', () => {
  test.for([
    ['болт гайка', ['Болт М12', 'Болт М16', 'Гайка М12'], []],
    ['болт гайка шайба', ['Болт М12', 'Болт М16', 'Гайка М12', 'Шайба 12'], []],
    ['нужны болты м12 гайки м12', ['Болт М12', 'Гайка М12'], []],
    ['болт м16 гайка м12 труба 57', ['Болт М16', 'Гайка М12', 'Труба нержавеющая 57х3', 'Труба стальная 57х3,5'], []],
    ['труба нерж 57 болт м12', ['Болт М12', 'Труба нержавеющая 57х3'], []],
    ['автомат розетка задвижка', ['Автомат 3P 25А', 'Розетка белая'], ['задвижка']],
    ['шайба 12 гайка м12 болт м14', ['Гайка М12', 'Шайба 12'], ['болт м14']],
  ] as const)('%s finds each of them, and tells which is missing', async ([q, names, missing], { as }) => {
    const { data, similar, left_out } = await as.visitor().call(searchProducts, { query: { q } });
    expect(data.map(({ name }) => name).toSorted()).toEqual(names);
    expect(similar).toEqual([]);
    expect(left_out).toEqual(missing);
  });

  test.for([
    ['отвод трубы', 'Отвод 90', ['трубы']],
    ['отвод труба', 'Отвод 90', ['труба']],
    ['сахар песок мешок 50кг', 'Сахар песок 50 кг', ['мешок']],
  ] as const)('%s may be one thing: what comes first is shown first', async ([q, name, leftOut], { as }) => {
    const { data, similar, left_out } = await as.visitor().call(searchProducts, { query: { q } });
    expect(data.filter(({ id }) => !similar.includes(id)).map((one) => one.name)).toEqual([name]);
    expect(left_out).toEqual(leftOut);
  });
});

test('of a kind that nobody sells other kinds are found', async ({ as }) => {
  const found = await as.visitor().call(searchProducts, { query: { q: 'саморезы кровельные' } });
  expect(found).toMatchObject({ data: [{ name: 'Саморез по металлу' }], left_out: ['кровельные'] });
});

test('what only speaks of goods that nobody sells is similar', async ({ as }) => {
  const { data, similar } = await as.visitor().call(searchProducts, { query: { q: 'обои' } });
  expect(data).toMatchObject([{ name: 'Грунт' }]);
  expect(similar).toEqual(data.map(({ id }) => id));
});

test('vowels behind a hushing consonant are taken for each other', async ({ as }) => {
  const found = await as.visitor().call(searchProducts, { query: { q: 'тушонка' } });
  expect(found).toMatchObject({ data: [{ name: 'Тушёнка говяжья' }], corrected: 'тушенка' });
});
