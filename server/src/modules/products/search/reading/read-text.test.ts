import { searchProducts } from '@postavka/contract';
import { describe } from 'vitest';
import { named, testSelling } from '../../../../../test/goods.ts';
import { expect } from '../../../../../test/index.ts';

const GOODS = [
  'Щебень гранитный',
  'Ремень клиновой',
  'Камень бортовой',
  'Песок мытый',
  'Котёл газовый',
  'Замок навесной',
  'Пакет с замком',
  'Гайка М12',
];

const test = testSelling({ ...named(GOODS), 'Виброплита 80 кг': 'Для песка, камня и щебня' });

describe('a vowel that comes and goes makes no other word', () => {
  test.for([
    ['щебня', 'Щебень гранитный'],
    ['ремней', 'Ремень клиновой'],
    ['камнем', 'Камень бортовой'],
    ['песком', 'Песок мытый'],
    ['котла', 'Котёл газовый'],
    ['гаек', 'Гайка М12'],
  ] as const)('%s', async ([q, name], { as }) => {
    const found = await as.visitor().call(searchProducts, { query: { q, limit: 1 } });
    expect(found).toMatchObject({ data: [{ name }], corrected: null, is_by_meaning: false });
  });

  test('names have it in any form', async ({ as }) => {
    for (const q of ['замок', 'замка', 'замком']) {
      const { data, similar } = await as.visitor().call(searchProducts, { query: { q } });
      expect(data.map(({ name }) => name).toSorted(), q).toEqual(['Замок навесной', 'Пакет с замком']);
      expect(similar).toEqual([]);
    }
  });
});
