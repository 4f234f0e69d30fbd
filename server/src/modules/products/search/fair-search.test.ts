import { type CompanyId, type ProductCard, searchFacets, searchProducts } from '@postavka/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { TestActor } from '../../../../test/actor.ts';
import type { TestApp } from '../../../../test/app.ts';
import { foundCompany } from '../../../../test/companies.ts';
import { test as base, createPerson, expect } from '../../../../test/index.ts';
import { turnOf } from './finding/turn.ts';

const EACH = 900;
const DAYS = 8;
const DAY_MS = 86_400_000;

/** Five suppliers, none confirmed, with many equal goods each: more than a search reads. */
const test = base.extend<{ suppliers: readonly CompanyId[] }>({
  suppliers: [
    async ({ app }, use) => {
      const suppliers: CompanyId[] = [];
      for (let i = 0; i < 5; i += 1) {
        const { companyId } = await foundCompany(app, await createPerson(app));
        for (let part = 0; part < 3; part += 1) await add(app, companyId, 'Барабулька', EACH / 3);
        suppliers.push(companyId);
      }
      await sql`update companies set verification_status = 1`.execute(app.deps.database.db);
      // Else it is a matter of time whether the planner knows how common the word is.
      await sql`analyze products`.execute(app.deps.database.db);
      await use(suppliers);
    },
    { scope: 'file' },
  ],
});

const add = (app: TestApp, company: CompanyId, name: string, count: number, price = 100) =>
  sql`insert into products (company_id, name, price, region) select ${company}, ${name}, ${price}, '77'
    from generate_series(1, ${count}::int)`.execute(app.deps.database.db);

describe('very many equal products of five suppliers', () => {
  const firstPages = async (visitor: TestActor, pages: number) => {
    const found: ProductCard[] = [];
    for (let page = 0; page < pages; page += 1) {
      const query = { q: 'барабулька', limit: 100, offset: 100 * page };
      found.push(...(await visitor.call(searchProducts, { query })).data);
    }
    return found;
  };

  test('each has its share of the first three hundred, three of the first ten at most, and day by day the same', async ({
    app,
    as,
    suppliers,
  }) => {
    const shares = new Map(suppliers.map((company) => [company, [] as number[]]));
    for (let day = 0; day < DAYS; day += 1) {
      const found = await firstPages(as.visitor(), 3);
      expect(new Set(found.map(({ id }) => id)).size).toBe(300);
      for (const [company, days] of shares) {
        const own = (cards: readonly ProductCard[]) => cards.filter(({ company_id: id }) => id === company).length;
        expect(own(found.slice(0, 10))).toBeLessThanOrEqual(3);
        days.push(own(found) / found.length);
      }
      app.clock.pass(DAY_MS / 1000);
    }
    // A day's part is a random one, and a supplier has 56 ± 7 products in it.
    for (const days of shares.values()) {
      expect(Math.min(...days)).toBeGreaterThan(0.1);
      expect(Math.max(...days)).toBeLessThan(0.3);
      const mean = days.reduce((sum, share) => sum + share, 0) / days.length;
      expect(mean).toBeGreaterThan(0.17);
      expect(mean).toBeLessThan(0.23);
    }
  });

  test('stand in one order all day, and in another the day after', async ({ app, as, suppliers }) => {
    expect(suppliers).toHaveLength(5);
    const ids = async () => (await firstPages(as.visitor(), 1)).map(({ id }) => id);
    const today = await ids();
    expect(await ids()).toEqual(today);
    app.clock.pass(DAY_MS / 1000);
    const tomorrow = await ids();
    expect(tomorrow).not.toEqual(today);
    expect(tomorrow.filter((id) => today.includes(id)).length).toBeLessThan(50);
  });

  test('are counted as more than can be counted; facets say that they are estimates', async ({ as, suppliers }) => {
    expect(suppliers).toHaveLength(5);
    expect(await as.visitor().call(searchProducts, { query: { q: 'барабулька' } })).toMatchObject({
      count: 1001,
      count_is_capped: true,
    });
    const facets = await as.visitor().call(searchFacets, { query: { q: 'барабулька' } });
    expect(facets).toMatchObject({ is_estimated: true, regions: [{ code: '77', count: 1001 }], with_image: 0 });
  });
});

test('among equals a confirmed company, a picture and a price come first', async ({ app, as, suppliers }) => {
  const [plain, confirmed] = suppliers as [CompanyId, CompanyId];
  const { db } = app.deps.database;
  await add(app, plain, 'Ставридка', 12);
  await add(app, confirmed, 'Ставридка', 2);
  await sql`update companies set verification_status = 2 where id = ${confirmed}`.execute(db);
  await sql`update products set price = null where company_id = ${plain} and name = 'Ставридка'`.execute(db);
  const { data } = await as.visitor().call(searchProducts, { query: { q: 'ставридка' } });
  expect(data.slice(0, 2).map(({ company_id }) => company_id)).toEqual([confirmed, confirmed]);
});

test('a name that repeats its words is no better than one that says them', async ({ app, as, suppliers }) => {
  const [stuffing, confirmed] = suppliers as [CompanyId, CompanyId];
  await add(app, stuffing, 'Сельдь сельдь сельдь вяленая сельдь вяленая', 3);
  await add(app, confirmed, 'Сельдь вяленая', 3);
  await sql`update companies set verification_status = 2 where id = ${confirmed}`.execute(app.deps.database.db);
  for (const q of ['сельдь', 'сельдь вяленая']) {
    const { data } = await as.visitor().call(searchProducts, { query: { q } });
    expect(data.slice(0, 3).map(({ company_id }) => company_id)).toEqual([confirmed, confirmed, confirmed]);
  }
});

test('among equals a company that answers requests comes first', async ({ app, as, suppliers }) => {
  const [silent, responds, rarely] = suppliers as [CompanyId, CompanyId, CompanyId];
  const { db } = app.deps.database;
  await sql`update companies set verification_status = 1`.execute(db);
  for (const company of [silent, responds, rarely]) await add(app, company, 'Пеламида', 3);
  const at = app.clock.now();
  await db
    .insertInto('company_responses')
    .values([
      { company_id: responds, share: 0.9, hours: 2, computed_at: at },
      { company_id: rarely, share: 0.2, hours: 2, computed_at: at },
    ])
    .execute();
  const { data } = await as.visitor().call(searchProducts, { query: { q: 'пеламида' } });
  expect(data.slice(0, 3).map(({ company_id }) => company_id)).toEqual([responds, responds, responds]);
});

test('a year of days looks at every part of the products', () => {
  const first = new Date('2026-01-01T10:00:00Z').getTime();
  const marks = Array.from({ length: 365 }, (_, day) => turnOf(new Date(first + day * DAY_MS)).mark(1));
  for (const mark of ['~a0', '~a1', '~a2', '~a3'])
    expect(marks.filter((one) => one === mark).length).toBeGreaterThan(80);
  expect(marks[0]).not.toBe(marks[1]);
});
