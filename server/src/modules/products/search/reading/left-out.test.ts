import { searchProducts } from '@postavka/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { TestApp } from '../../../../../test/app.ts';
import { foundCompany } from '../../../../../test/companies.ts';
import { test as base, createPerson, expect } from '../../../../../test/index.ts';

const GOODS = [
  'Краска водоэмульсионная 5 мл',
  'Светильник уличный 30 Вт',
  'Песок мытый',
  'Труба стальная 57х3,5',
  'Подшипник 6205',
  'Болт М12',
];

const test = base.extend<{ goods: TestApp }>({
  goods: [
    async ({ app }, use) => {
      const { db } = app.deps.database;
      const { companyId } = await foundCompany(app, await createPerson(app));
      for (const name of GOODS)
        await sql`insert into products (company_id, name, price) values (${companyId}, ${name}, 100)`.execute(db);
      await sql`analyze products`.execute(db);
      await use(app);
    },
    { scope: 'file' },
  ],
});

describe('a thing that nobody sells', () => {
  test.for(['шприц 5 мл', 'видеокамера уличная', 'уличная видеокамера 30 вт', 'мышь'])(
    '%s finds nothing by the words around it',
    async (q, { goods, as }) => {
      expect(goods).toBeDefined();
      expect(await as.visitor().call(searchProducts, { query: { q } })).toMatchObject({ count: 0, corrected: null });
    },
  );
});

describe('what says which goods are meant', () => {
  test.for([
    ['светильник хрустальный', 'Светильник уличный 30 Вт', ['хрустальный']],
    ['полая 57х3,5', 'Труба стальная 57х3,5', ['полая']],
    ['штырь М12', 'Болт М12', ['штырь']],
    ['кругляш 6205', 'Подшипник 6205', ['кругляш']],
    ['уличный хрустальный', 'Светильник уличный 30 Вт', ['хрустальный']],
  ] as const)('%s is found by it, and the rest is told', async ([q, name, leftOut], { goods, as }) => {
    expect(goods).toBeDefined();
    const found = await as.visitor().call(searchProducts, { query: { q } });
    expect(found.data.map((product) => product.name)).toEqual([name]);
    expect(found.left_out).toEqual(leftOut);
  });
});
