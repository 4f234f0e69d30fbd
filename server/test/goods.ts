import { sql } from 'kysely';
import type { TestApp } from './app.ts';
import { foundCompany } from './companies.ts';
import { createPerson } from './index.ts';

/** Products of one new company, by their names and descriptions. */
export async function sellGoods(app: TestApp, goods: Readonly<Record<string, string>>): Promise<void> {
  const { db } = app.deps.database;
  const { companyId } = await foundCompany(app, await createPerson(app));
  await sql`insert into products (company_id, name, description, price)
    select ${companyId}, name, description, 100
    from unnest(${Object.keys(goods)}::text[], ${Object.values(goods)}::text[]) as g (name, description)`.execute(db);
  await sql`analyze products`.execute(db);
}

export const named = (names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, '']));
