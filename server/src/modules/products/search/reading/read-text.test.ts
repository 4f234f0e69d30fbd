import { searchProducts } from '@postavka/contract';
import { describe } from 'vitest';
import type { TestApp } from '../../../../../test/app.ts';
import { named, sellGoods } from '../../../../../test/goods.ts';
import { test as base, expect } from '../../../../../test/index.ts';

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

const test = base.extend<{ goods: TestApp }>({
  goods: [
    async ({ app }, use) => {
      await sellGoods(app, { ...named(GOODS), 'Виброплита 80 кг': 'Для песка, камня и щебня' });
      await use(app);
    },
    { scope: 'file' },
  ],
});

describe('a vowel that comes and goes makes no other word', () => {
  test.for([
    ['щебня', 'Щебень гранитный'],
    ['ремней', 'Ремень клиновой'],
    ['камнем', 'Камень бортовой'],
    ['песком', 'Песок мытый'],
    ['котла', 'Котёл газовый'],
    ['гаек', 'Гайка М12'],
  ] as const)('%s', async ([q, name], { goods, as }) => {
    expect(goods).toBeDefined();
    const found = await as.visitor().call(searchProducts, { query: { q, limit: 1 } });
    expect(found).toMatchObject({ data: [{ name }], corrected: null, is_by_meaning: false });
  });

  test('names have it in any form', async ({ goods, as }) => {
    expect(goods).toBeDefined();
    for (const q of ['замок', 'замка', 'замком']) {
      const { data, similar } = await as.visitor().call(searchProducts, { query: { q } });
      expect(data.map(({ name }) => name).toSorted(), q).toEqual(['Замок навесной', 'Пакет с замком']);
      expect(similar).toEqual([]);
    }
  });
});
