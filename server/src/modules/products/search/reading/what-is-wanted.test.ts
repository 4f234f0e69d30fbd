import { searchProducts } from '@postavka/contract';
import { named, testSelling } from '../../../../../test/goods.ts';
import { expect } from '../../../../../test/index.ts';

const test = testSelling({
  ...named(['Электродвигатель 4 кВт', 'Доска сорт Экстра', 'Знак 200х200 мм', 'Касса с принтером', 'Принтер лазерный']),
  ...named(['Пила 3 кВт 60745-2-5', 'Пила цепная бензиновая с длинной шиной и кофром 2 кВт']),
  'Преобразователь частоты 5,5 кВт': 'для двигателей насосов',
  'Каска с храповиком': '',
});

test.for(['двигатель 5.5 квт', 'двигатель 5,5 квт', 'двигатель 5.5квт'])(
  'what only speaks of the thing that is wanted is similar, and comes behind that thing: %s',
  async (q, { as }) => {
    const { data, similar } = await as.visitor().call(searchProducts, { query: { q } });
    expect(data.map(({ name }) => name)).toEqual(['Электродвигатель 4 кВт', 'Преобразователь частоты 5,5 кВт']);
    expect(similar.length).toBe(data.length);
  },
);

test.for([
  ['a grade', 'соль пищевая экстра'],
  ['a size', 'решётка вентиляционная 200х200'],
  ['what it is for', 'тумба под принтер'],
  ['a part of an article', 'makita hr2470'],
])('of what nobody sells nothing is found by %s: %s', async ([, q], { as }) => {
  expect(await as.visitor().call(searchProducts, { query: { q } })).toMatchObject({ count: 0, left_out: [] });
});

test('a number stands beside its unit: that of a standard is another', async ({ as }) => {
  const { data } = await as.visitor().call(searchProducts, { query: { q: 'пила 2 квт' } });
  expect(data[0]?.name).toBe('Пила цепная бензиновая с длинной шиной и кофром 2 кВт');
});
