import type { CompanyId } from '@postavka/contract';
import { sql } from 'kysely';
import type { TestApp } from '../app.ts';
import { foundCompany } from '../companies.ts';
import { createPerson } from '../index.ts';
import goods from './goods.json' with { type: 'json' };

/** Suppliers of many trades with what they sell, by the names of `goods.json`. */
export async function openMarket(app: TestApp): Promise<ReadonlyMap<string, CompanyId>> {
  const { db } = app.deps.database;
  const categories = await db.selectFrom('categories').select(['id', 'code']).execute();
  const suppliers = new Map<string, CompanyId>();
  for (const [key, { category, goods: names }] of Object.entries(goods)) {
    const { companyId } = await foundCompany(app, await createPerson(app));
    const { id } = categories.find(({ code }) => code === category) ?? {};
    if (id === undefined) throw new Error(`no category ${category}`);
    await db
      .insertInto('products')
      .values(names.map((name) => ({ company_id: companyId, name, price: 100, region: '77', categories: [id] })))
      .execute();
    suppliers.set(key, companyId);
  }
  await sql`analyze products`.execute(db);
  return suppliers;
}
