import { listProducts, searchFacets, searchProducts, suggestProducts } from '@postavka/contract';
import { describe } from 'vitest';
import type { TestActor } from '../../../../test/actor.ts';
import { expect } from '../../../../test/index.ts';
import { test } from '../../../../test/market.ts';

const find = (visitor: TestActor, q: string, more: object = {}) =>
  visitor.call(searchProducts, { query: { q, ...more } });

describe('filters and facets', () => {
  test('narrow a search as they narrow a category', async ({ as }) => {
    const visitor = as.visitor();
    const all = await find(visitor, 'труба', { limit: 100 });
    const prices = all.data.flatMap(({ price }) => price ?? []).sort((a, b) => a - b);
    const middle = prices[Math.floor(prices.length / 2)] ?? 0;
    const cheap = await find(visitor, 'труба', { limit: 100, price_right: middle });
    expect(cheap.data.every(({ price }) => price !== null && price <= middle)).toBe(true);
    const pictured = await find(visitor, 'труба', { limit: 100, with_image: '1' });
    expect(pictured.data.every(({ images }) => images.length > 0)).toBe(true);
    const used = await visitor.call(listProducts, { query: { condition: '1', limit: 100 } });
    expect(used.data.length).toBeGreaterThan(0);
    expect(used.data.every(({ condition }) => condition === 1)).toBe(true);
    const confirmed = await visitor.call(listProducts, { query: { verified: '1', with_image: '1', limit: 100 } });
    expect(confirmed.data.every(({ company_verified, images }) => company_verified && images.length > 0)).toBe(true);
    const pipes = await find(visitor, 'труба', { category: '4.3', limit: 100, order: 'price' });
    expect(pipes.count).toBeLessThan(all.count);
    expect(pipes.data.map(({ price }) => price)).toEqual(
      pipes.data.map(({ price }) => price).toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity)),
    );
    await expect(find(visitor, 'труба', { order: 'id' })).rejects.toBeProblem('invalid');
    await expect(find(visitor, 'труба', { verified: 'yes' })).rejects.toBeProblem('invalid');
    expect(await find(visitor, 'труба', { category: '999' })).toMatchObject({ count: 0 });
  });

  test('facets count what a filter would leave', async ({ as }) => {
    const visitor = as.visitor();
    const facets = await visitor.call(searchFacets, { query: { q: 'труба' } });
    expect(facets.is_estimated).toBe(false);
    const [category] = facets.categories;
    const [region] = facets.regions;
    expect(await find(visitor, 'труба', { region: region?.code })).toMatchObject({ count: region?.count });
    expect(await find(visitor, 'труба', { with_image: '1' })).toMatchObject({ count: facets.with_image });
    expect((await find(visitor, 'труба', { category: category?.code })).count).toBeGreaterThanOrEqual(
      category?.count ?? 1,
    );
    expect(await visitor.call(searchFacets, { query: { q: 'абырвалг' } })).toMatchObject({
      categories: [],
      regions: [],
    });
    expect(await visitor.call(searchFacets, { query: {} })).toMatchObject({ categories: [] });
  });

  test('the category that is called so comes first, before others with as many products', async ({ as }) => {
    const { categories } = await as.visitor().call(searchFacets, { query: { q: 'крепёж' } });
    expect(categories.length).toBeGreaterThan(1);
    expect(categories[0]?.code).toMatch(/^4\.6/);
  });

  test('suggestions are products, categories and companies, five of each at most', async ({ as }) => {
    const { products, categories, companies } = await as.visitor().call(suggestProducts, { query: { q: 'тру' } });
    expect(products.length).toBe(5);
    expect(products[0]?.name).toMatch(/труб/i);
    expect(categories.some(({ name }) => /труб|pipe/i.test(name))).toBe(true);
    expect(companies.length).toBeLessThanOrEqual(5);
    const company = products[0]?.company ?? '';
    const named = await as.visitor().call(suggestProducts, { query: { q: company.slice(0, 8) } });
    expect(named.companies.map(({ name }) => name)).toContain(company);
    expect(await as.visitor().call(suggestProducts, { query: {} })).toEqual({
      products: [],
      categories: [],
      companies: [],
    });
    await expect(as.visitor().call(suggestProducts, { query: { q: 'т'.repeat(201) } })).rejects.toBeProblem('invalid');
  });

  test('categories are suggested by what their goods are called, too', async ({ as }) => {
    const suggested = await as.visitor().call(suggestProducts, { query: { q: 'шайба 12 оцинкованная' } });
    expect(suggested.categories[0]?.name).toMatch(/шайбы|washers/);
  });

  test('suggestions have nothing that is only similar', async ({ as }) => {
    const suggested = async (q: string) => as.visitor().call(suggestProducts, { query: { q } });
    const { products, categories } = await suggested('болт');
    expect(products).toEqual([]);
    expect(categories.map(({ code }) => code)).toContain('4.6.1');
    expect((await suggested('гайка')).products.map(({ name }) => /^гайка/i.test(name))).toEqual([true, true]);
  });

  test('a category counts what is below it, and a product in both of them once', async ({ app, as }) => {
    const visitor = as.visitor();
    const { data } = await find(visitor, 'труба', { category: '4.3.1', limit: 2 });
    const { db } = app.deps.database;
    const codes = ['4.3', '4.3.1'];
    const categories = (
      await db.selectFrom('categories').select('id').where('code', 'in', codes).orderBy('code').execute()
    ).map(({ id }) => id);
    for (const [index, { id }] of data.entries())
      await db
        .updateTable('products')
        .set({ categories: categories.slice(0, index + 1) })
        .where('id', '=', id)
        .execute();
    const facets = await visitor.call(searchFacets, { query: { q: 'труба' } });
    for (const code of codes)
      expect(await find(visitor, 'труба', { category: code })).toMatchObject({
        count: facets.categories.find((one) => one.code === code)?.count,
      });
  });
});
