import { PRODUCT_ORDERS, searchFacets, searchProducts, VERIFICATION } from '@postavka/contract';
import { sql } from 'kysely';
import { foundCompany } from '../../../../../test/companies.ts';
import { createPerson, expect, test } from '../../../../../test/index.ts';

test('of goods whose names have not all words, those come first that have most of them', async ({ app, as }) => {
  const { db } = app.deps.database;
  const description = 'Гарантия 5 лет. Бывает бензиновый или дизельный';
  // The petrol ones are of a company that has not been confirmed: of equals they would come last.
  for (const [kind, verification] of [
    ['дизельный', VERIFICATION.confirmed],
    ['бензиновый', VERIFICATION.in_progress],
  ] as const) {
    const { companyId } = await foundCompany(app, await createPerson(app));
    await sql`update companies set verification_status = ${verification} where id = ${companyId}`.execute(db);
    for (const power of [3, 8])
      await sql`insert into products (company_id, name, price, description)
        values (${companyId}, ${`Генератор ${kind} ${power} кВт`}, 100, ${description})`.execute(db);
  }
  const found = await as.visitor().call(searchProducts, { query: { q: 'генератор бензиновый 5 квт' } });
  expect(found.data.map(({ name }) => name.split(' ')[1])).toEqual([
    'бензиновый',
    'бензиновый',
    'дизельный',
    'дизельный',
  ]);
});

test('what is called so comes before other goods of a category that is called so, and is counted once in every order', async ({
  app,
  as,
}) => {
  const { db } = app.deps.database;
  const { companyId } = await foundCompany(app, await createPerson(app));
  for (const [name, category, description] of [
    ['Контактор 65 А', '3.2.4', 'Для схем управления'],
    ['Шкаф напольный', '6.1', 'Дверь с замком'],
    ['Шкаф навесной', '3.2.4', 'Для автоматики управления'],
  ] as const)
    await sql`insert into products (company_id, name, price, description, region, categories)
      select ${companyId}, ${name}, 100, ${description}, '77', array[id] from categories where code = ${category}`.execute(
      db,
    );
  const q = 'шкаф управления';
  const find = async (order: (typeof PRODUCT_ORDERS)[number]) => {
    const { data, similar, count } = await as.visitor().call(searchProducts, { query: { q, order } });
    return { names: data.map(({ name }) => name), similar: similar.length, count };
  };
  const first = 'Шкаф навесной';
  expect(await find('relevance')).toEqual({ names: [first, 'Шкаф напольный', 'Контактор 65 А'], similar: 2, count: 3 });
  for (const order of PRODUCT_ORDERS)
    expect(await find(order), order).toMatchObject({ names: [first, ...Array(2).fill(expect.any(String))], count: 3 });
  const { regions } = await as.visitor().call(searchFacets, { query: { q } });
  expect(regions).toMatchObject([{ code: '77', count: 3 }]);
});
