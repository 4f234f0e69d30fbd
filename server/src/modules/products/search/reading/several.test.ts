import { searchProducts } from '@postavka/contract';
import { describe } from 'vitest';
import type { TestActor } from '../../../../../test/actor.ts';
import { named, testSelling } from '../../../../../test/goods.ts';
import { expect } from '../../../../../test/index.ts';

const GOODS = [
  'Цемент М500 50 кг',
  'Песок мытый',
  'Краска фасадная белая',
  'Муфта латунная 3/4',
  'Труба ПНД 3/4 дюйма',
  'Труба канализационная 4 мм 3 м',
  'Кран башенный КБ-403',
  'Ремонт насосов на месте',
  'Насос дренажный 250 Вт',
  'Автомат ВА47 1P 25 А B',
  'Автомат ВА47 1P 25 А C',
  'Автомат 25 кН',
  'Клей обойный',
  'Гипс белый',
];

const test = testSelling({ ...named(GOODS), Мешок: 'под клей и гипс' });

describe('several goods in one text', () => {
  test.for([
    ['цемент, песок', ['Песок мытый', 'Цемент М500 50 кг'], []],
    ['цемент м500 и краска фасадная', ['Краска фасадная белая', 'Цемент М500 50 кг'], []],
    ['цемент, песок, 10 т', ['Песок мытый', 'Цемент М500 50 кг'], ['10 т']],
    ['цемент м500 + песок', ['Песок мытый', 'Цемент М500 50 кг'], []],
    ['цемент, а также песок', ['Песок мытый', 'Цемент М500 50 кг'], []],
    ['песок; щебень; краска', ['Краска фасадная белая', 'Песок мытый'], ['щебень']],
  ] as const)('%s finds each kind, and tells which is missing', async ([q, names, missing], { as }) => {
    const { data, left_out } = await as.visitor().call(searchProducts, { query: { q } });
    expect(data.map(({ name }) => name).toSorted()).toEqual(names);
    expect(left_out).toEqual(missing);
  });

  test('of more goods than a dozen the rest is told as left out', async ({ as }) => {
    const q = `песок, цемент, ${'щебень, '.repeat(10)}гипс`;
    const { data, left_out } = await as.visitor().call(searchProducts, { query: { q } });
    expect(data.map(({ name }) => name).toSorted()).toEqual(['Песок мытый', 'Цемент М500 50 кг']);
    expect(left_out.at(-1)).toBe('гипс');
  });

  test('goes before what only has all the words somewhere', async ({ as }) => {
    const { data } = await as.visitor().call(searchProducts, { query: { q: 'клей и гипс', limit: 2 } });
    expect(data.map(({ name }) => name).toSorted()).toEqual(['Гипс белый', 'Клей обойный']);
  });

  test.for([
    ['краска фасадная, 10 кг', 'Краска фасадная белая'],
    ['муфта, латунная', 'Муфта латунная 3/4'],
    ['муфта латунная, диаметр 20', 'Муфта латунная 3/4'],
  ] as const)('%s is one', async ([q, name], { as }) => {
    const { data } = await as.visitor().call(searchProducts, { query: { q } });
    expect(data.map((one) => one.name)).toEqual([name]);
  });
});

/** Names of what answers the whole text. */
const answersTo = (asked: TestActor) => async (q: string) => {
  const { data, similar } = await asked.call(searchProducts, { query: { q } });
  return data.filter(({ id }) => !similar.includes(id)).map(({ name }) => name);
};

test('the numbers of inches stand side by side, or are left out together', async ({ as }) => {
  const find = (q: string) => as.visitor().call(searchProducts, { query: { q } });
  expect(await answersTo(as.visitor())('труба 3/4')).toEqual(['Труба ПНД 3/4 дюйма']);
  expect(await find('муфта 4/3')).toMatchObject({ left_out: ['4/3'], data: [{ name: 'Муфта латунная 3/4' }] });
});

test('who looks for a service is not shown the goods of it', async ({ as }) => {
  const find = (q: string) => as.visitor().call(searchProducts, { query: { q } });
  expect(await find('аренда крана')).toMatchObject({ count: 0 });
  expect(await find('ремонт кранов')).toMatchObject({ count: 0 });
  expect(await find('перевозка песка')).toMatchObject({ count: 0 });
  expect(await find('краска для перевозки')).toMatchObject({
    data: [{ name: 'Краска фасадная белая' }],
    left_out: ['перевозки'],
  });
  expect(await answersTo(as.visitor())('ремонт насосов')).toEqual(['Ремонт насосов на месте']);
});

test('the letter of a rating may stand behind its amperes, and is Latin or Cyrillic', async ({ as }) => {
  for (const q of ['автомат с25', 'автомат c25', 'автомат 25а с', 'автомат 25 A C'])
    expect((await as.visitor().call(searchProducts, { query: { q, limit: 1 } })).data, q).toMatchObject([
      { name: 'Автомат ВА47 1P 25 А C' },
    ]);
});
