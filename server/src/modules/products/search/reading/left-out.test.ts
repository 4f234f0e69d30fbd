import { searchProducts } from '@postavka/contract';
import { describe } from 'vitest';
import { named, testSelling } from '../../../../../test/goods.ts';
import { expect } from '../../../../../test/index.ts';

const GOODS = [
  'Краска водоэмульсионная 5 мл',
  'Светильник уличный 30 Вт',
  'Песок мытый',
  'Труба стальная 57х3,5',
  'Подшипник 6205',
  'Болт М12',
  'Рубероид 12 м',
  'Насос консольный К80-50-125',
  'Мешки для мусора 120 л',
  'Керамзит россыпью',
  'Уголок стальной 50х50х5',
  'Уголок стальной 32х50х5',
  'Гвозди 100 шт',
  'Гвозди 100 мм',
];

const test = testSelling(named(GOODS));

describe('a thing that nobody sells', () => {
  test.for(['шприц 5 мл', 'видеокамера уличная', 'уличная видеокамера 30 вт', 'мышь'])(
    '%s finds nothing by the words around it',
    async (q, { as }) => {
      expect(await as.visitor().call(searchProducts, { query: { q } })).toMatchObject({ count: 0, corrected: null });
    },
  );
});

describe('a part of what was written as one', () => {
  test('is not enough of a sign: letters and number stand side by side', async ({ as }) => {
    const found = await as.visitor().call(searchProducts, { query: { q: 'метчик М12' } });
    expect(found.data.map(({ name }) => name)).toEqual(['Болт М12']);
    expect(found.left_out).toEqual(['метчик']);
  });

  test('is not enough of an article', async ({ as }) => {
    for (const q of ['ВА47-29-125', 'TR-125-6205'])
      expect(await as.visitor().call(searchProducts, { query: { q } }), q).toMatchObject({ count: 0 });
  });

  test('is not enough of a size that says a number twice', async ({ as }) => {
    const { data, similar } = await as.visitor().call(searchProducts, { query: { q: 'уголок 50х50' } });
    const asked = data.filter(({ id }) => !similar.includes(id)).map(({ name }) => name);
    expect(asked).toEqual(['Уголок стальной 50х50х5']);
  });
});

describe('a guess that may as well be another word', () => {
  test.for([
    ['вывод мусора', 'Мешки для мусора 120 л', ['вывод']],
    ['керама марацци', undefined, []],
  ] as const)('%s is not read by it alone', async ([q, name, leftOut], { as }) => {
    const found = await as.visitor().call(searchProducts, { query: { q } });
    expect(found.data.map((product) => product.name)).toEqual(name === undefined ? [] : [name]);
    expect(found).toMatchObject({ corrected: null, left_out: leftOut });
  });
});

describe('what is left out', () => {
  test.for([
    ['труба 57х3,5, 20 тонн, срочно!', ['20 тонн']],
    ['подшипник 6205 100кг', ['100кг']],
    ['подшипник 6205 12/7', ['12/7']],
    ['40 шт болт М12', ['40 шт']],
    ['болт М12 40шт', ['40шт']],
    ['3 мешка керамзита', ['3 мешка']],
  ] as const)('%s is told as it was written, once', async ([q, leftOut], { as }) => {
    expect((await as.visitor().call(searchProducts, { query: { q } })).left_out).toEqual(leftOut);
  });
});

describe('what says which goods are meant', () => {
  test.for([
    ['светильник хрустальный', 'Светильник уличный 30 Вт', ['хрустальный']],
    ['полая 57х3,5', 'Труба стальная 57х3,5', ['полая']],
    ['штырь М12', 'Болт М12', ['штырь']],
    ['кругляш 6205', 'Подшипник 6205', ['кругляш']],
    ['уличная краска', 'Краска водоэмульсионная 5 мл', ['уличная']],
    ['мешок керамзита', 'Керамзит россыпью', ['мешок']],
    ['уличный хрустальный', 'Светильник уличный 30 Вт', ['хрустальный']],
  ] as const)('%s is found by it, and the rest is told', async ([q, name, leftOut], { as }) => {
    const found = await as.visitor().call(searchProducts, { query: { q } });
    expect(found.data.map((product) => product.name)).toEqual([name]);
    expect(found.left_out).toEqual(leftOut);
  });
});

test('how many are in a pack stands side by side, or is left out', async ({ as }) => {
  const { data } = await as.visitor().call(searchProducts, { query: { q: 'гвозди 100 шт', limit: 1 } });
  expect(data.map(({ name }) => name)).toEqual(['Гвозди 100 шт']);
});
