import { sql } from 'kysely';
import type { TestApp } from './app.ts';
import { foundCompany } from './companies.ts';
import { test as base, createPerson } from './index.ts';

/** What every test of a file finds on sale: products of one company, by their names and descriptions. */
export const testSelling = (goods: Readonly<Record<string, string>>) =>
  base.extend<{ goods: undefined }>({
    goods: [
      async ({ app }, use) => {
        await sellGoods(app, goods);
        await use(undefined);
      },
      { scope: 'file', auto: true },
    ],
  });

async function sellGoods(app: TestApp, goods: Readonly<Record<string, string>>): Promise<void> {
  const { db } = app.deps.database;
  const { companyId } = await foundCompany(app, await createPerson(app));
  await sql`insert into products (company_id, name, description, price)
    select ${companyId}, name, description, 100
    from unnest(${Object.keys(goods)}::text[], ${Object.values(goods)}::text[]) as g (name, description)`.execute(db);
  await sql`analyze products`.execute(db);
}

export const named = (names: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, '']));
