import { type CompanyId, listProducts, type ProductOrder, searchProducts } from '@postavka/contract';
import { sql } from 'kysely';
import { describe } from 'vitest';
import type { TestActor } from '../../../../test/actor.ts';
import type { TestApp } from '../../../../test/app.ts';
import { foundCompany } from '../../../../test/companies.ts';
import { test as base, createPerson, expect } from '../../../../test/index.ts';

const test = base.extend<{ company: CompanyId }>({
  company: [
    async ({ app }, use) => use((await foundCompany(app, await createPerson(app))).companyId),
    { scope: 'file' },
  ],
});

const MANY = 300;

interface Goods {
  readonly name: string;
  readonly description?: string;
  /** Their ids are multiples of this, from there on. */
  readonly every: number;
  readonly from: number;
  readonly count: number;
  readonly region?: string;
  readonly country?: string;
  /** Of the first; each further one costs a rouble more. */
  readonly price?: number;
  readonly category?: string;
}

const add = (app: TestApp, company: CompanyId, goods: Goods) =>
  sql`insert into products (id, company_id, name, description, price, region, country, categories)
    overriding system value
    select ${goods.every} * (${goods.from} + n), ${company}, ${goods.name} || ' ' || n, ${goods.description ?? ''},
      ${goods.price ?? 100} + n, ${goods.region ?? null}, ${goods.country ?? 'Russia'}, array[c.id]
    from generate_series(0, ${goods.count - 1}::int) n, categories c where c.code = ${goods.category ?? '4.3.1'}`.execute(
    app.deps.database.db,
  );

const find = (visitor: TestActor, q: string, paging: object = {}) =>
  visitor.call(searchProducts, { query: { q, ...paging } });

describe('a word that many have', () => {
  test('fills pages that do not overlap, to the last one', async ({ app, as, company }) => {
    await add(app, company, { name: 'Барабулька', every: 3, from: 1000, count: MANY });
    const pages = await Promise.all(
      [0, 100, 200, 300].map((offset) => find(as.visitor(), 'барабулька', { limit: 100, offset })),
    );
    expect(pages.map(({ count, data }) => [count, data.length])).toEqual([
      [MANY, 100],
      [MANY, 100],
      [MANY, 100],
      [MANY, 0],
    ]);
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(MANY);
  });

  test('in descriptions: names that have it come first, wherever they are', async ({ app, as, company }) => {
    const description = 'Подходит для минтайки и килечки.';
    await add(app, company, { name: 'Сачок', description, every: 128, from: 4000, count: MANY });
    await add(app, company, { name: 'Минтайка', every: 7, from: 1001, count: 1 });
    await add(app, company, { name: 'Минтайковая снасть', every: 7, from: 1002, count: 1 });
    await add(app, company, { name: 'Килечка', every: 7, from: 1003, count: 1 });
    const names = async (q: string) => (await find(as.visitor(), q)).data.map(({ name }) => name.split(' ')[0]);
    expect((await names('минтайка')).slice(0, 2)).toEqual(['Минтайка', 'Сачок']);
    // New words of names reach every node within seconds.
    await expect.poll(async () => (await names('минтайк')).slice(0, 3)).toEqual(['Минтайка', 'Минтайковая', 'Сачок']);
    expect((await names('подходит килечка')).slice(0, 2)).toEqual(['Сачок', 'Сачок']);
  });

  test('is not taken for a slip of another', async ({ app, as, company }) => {
    await add(app, company, { name: 'Лещик', description: 'Хорошая зимовка.', every: 128, from: 5000, count: 1 });
    await add(app, company, { name: 'Зимовье', every: 7, from: 2001, count: 1 });
    expect(await find(as.visitor(), 'зимовка зимовье')).toMatchObject({ corrected: null, count: 2 });
  });
});

describe('very many in another order than the best first', () => {
  const page = async (visitor: TestActor, query: { q: string; order: ProductOrder; offset?: number }) =>
    (await visitor.call(listProducts, { query: { ...query, limit: 3 } })).data.map(({ price }) => price);

  test('are in that order, whether they stand at its beginning or at its end', async ({ app, as, company }) => {
    await add(app, company, { name: 'Наживка', every: 3, from: 100_000, count: 500, price: 10_000 });
    await add(app, company, { name: 'Щучка', every: 128, from: 6000, count: MANY, price: 50_000 });
    await add(app, company, { name: 'Щучка', every: 7, from: 3001, count: 1, price: 49_000 });
    const visitor = as.visitor();
    expect(await page(visitor, { q: 'щучка', order: 'price' })).toEqual([49_000, 50_000, 50_001]);
    expect(await page(visitor, { q: 'щучка', order: '-price' })).toEqual([50_299, 50_298, 50_297]);
    expect(await page(visitor, { q: 'щучка', order: '-price', offset: 3 })).toEqual([50_296, 50_295, 50_294]);
    expect(await page(visitor, { q: 'щучка', order: 'name' })).toEqual([49_000, 50_000, 50_001]);
    expect(await page(visitor, { q: 'щучка', order: 'new' })).toEqual([50_299, 50_298, 50_297]);
  });
});

test('a word is looked for where it is asked for, and from a price on', async ({ app, as, company }) => {
  const place = { description: 'Из одного пруда: прудовка.', every: 7, count: 1 };
  await add(app, company, { ...place, name: 'Карасик', from: 4001, region: '77', price: 900 });
  await add(app, company, { ...place, name: 'Китайка', from: 4002, region: '66', country: 'China' });
  await add(app, company, { ...place, name: 'Окунёк', from: 4003, category: '12.2' });
  const found = async (query: object) => {
    const { data } = await as.visitor().call(listProducts, { query: { q: 'прудовка', ...query } });
    return data.map(({ name }) => name.split(' ')[0]).sort();
  };
  expect(await found({})).toEqual(['Карасик', 'Китайка', 'Окунёк']);
  expect(await found({ region: '77' })).toEqual(['Карасик']);
  expect(await found({ country: 'China' })).toEqual(['Китайка']);
  expect(await found({ region: '77', country: 'China' })).toEqual([]);
  expect(await found({ category: '12' })).toEqual(['Окунёк']);
  expect(await found({ category: '12', price_left: 700 })).toEqual([]);
  expect(await found({ price_left: 700, country: 'Russia' })).toEqual(['Карасик']);
});

test('words that stand in every text need not be there, and alone find nothing', async ({ app, as, company }) => {
  await add(app, company, { name: 'Удочка на форельку', every: 7, from: 6001, count: 12 });
  await add(app, company, { name: 'Удочка на хариуска', every: 7, from: 6101, count: 1 });
  for (const q of ['удочка на форельку', 'форелька для удочки', 'для форельки'])
    expect((await find(as.visitor(), q)).count, q).toBe(12);
  expect(await find(as.visitor(), 'для и на')).toMatchObject({ count: 0 });
});

describe('a word that is still being typed', () => {
  test('is one of series and articles too, and of names that were changed', async ({ app, as, company }) => {
    const { db } = app.deps.database;
    await add(app, company, { name: 'Блесна', every: 7, from: 5001, count: 1 });
    const begun = async (q: string) => (await find(as.visitor(), q)).data.map(({ name }) => name);
    expect(await begun('вертляв')).toEqual([]);
    await db
      .updateTable('products')
      .set({ product_series: 'Вертлявочка', article_number: 'ХВОСТАТКА-5', name: `Блесна ${'о'.repeat(40)} колебалка` })
      .where('name', 'like', 'Блесна %')
      .execute();
    for (const q of ['вертляв', 'хвоста', 'колеба', 'блесна вертл', 'KOЛЕБА'])
      expect(await begun(q), q).toEqual([`Блесна ${'о'.repeat(40)} колебалка`]);
  });
});
