import { PRODUCT_ORDERS, searchFacets, searchProducts } from '@postavka/contract';
import { sql } from 'kysely';
import type { TestApp } from '../../../../../test/app.ts';
import { foundCompany } from '../../../../../test/companies.ts';
import { test as base, createPerson, expect } from '../../../../../test/index.ts';

/** One bolt has all words; others have some of them, cheaper and dearer. */
const GOODS = [
  ['Болт М12 оцинкованный', 50, 'ZQ-4417-7'],
  ['Болт М16 чёрный', 90, 'A-1'],
  ['Болт М20 чёрный', 20, 'A-2'],
  ['Гайка оцинкованная', 10, 'A-3'],
] as const;

const test = base.extend<{ bolts: TestApp }>({
  bolts: [
    async ({ app }, use) => {
      const { companyId } = await foundCompany(app, await createPerson(app));
      const { db } = app.deps.database;
      for (const [name, price, article] of GOODS)
        await sql`insert into products (company_id, name, price, article_number, region, categories)
          select ${companyId}, ${name}, ${price}, ${article}, '77', array_agg(id) from categories
          where code in ('4.6.1', '4.6.2')`.execute(db);
      await use(app);
    },
    { scope: 'file', auto: true },
  ],
});

test('every order lists all that is counted; what has all words comes first', async ({ as }) => {
  const read = async (order: (typeof PRODUCT_ORDERS)[number]) => {
    const query = { q: 'болт м12 оцинкованный', order };
    const { data, count } = await as.visitor().call(searchProducts, { query });
    expect([order, data.length]).toEqual([order, count]);
    return data.map(({ price }) => price);
  };
  for (const order of PRODUCT_ORDERS) expect((await read(order)).toSorted()).toEqual([10, 20, 50, 90]);
  expect(await read('price')).toEqual([50, 10, 20, 90]);
  expect(await read('-price')).toEqual([50, 90, 20, 10]);
});

test('an article that is written otherwise is found in every order', async ({ as }) => {
  for (const order of PRODUCT_ORDERS) {
    const { data } = await as.visitor().call(searchProducts, { query: { q: 'zq44177', order } });
    expect([order, data.map(({ price }) => price)]).toEqual([order, [50]]);
  }
});

test('facets count the same products, in each category that they are in', async ({ as }) => {
  const facets = await as.visitor().call(searchFacets, { query: { q: 'болт м12 оцинкованный' } });
  expect(facets.regions).toMatchObject([{ code: '77', count: GOODS.length }]);
  expect(facets.categories.map(({ code, count }) => [code, count]).toSorted()).toEqual([
    ['4.6.1', GOODS.length],
    ['4.6.2', GOODS.length],
  ]);
});
