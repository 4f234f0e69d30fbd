import { searchProducts, VERIFICATION } from '@postavka/contract';
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
