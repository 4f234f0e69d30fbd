import {
  type CategoryId,
  type CompanyId,
  categoryAmounts,
  countProducts,
  getProduct,
  listProducts,
  type ProductId,
  searchProducts,
} from '@postavka/contract';
import { describe } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import { expect, test } from '../../../../test/index.ts';

/** A product of a company of its own, named so that nobody else is. */
async function addProduct(app: TestApp, values: Record<string, unknown> = {}, codes = ['4.3.1']): Promise<ProductId> {
  const { db } = app.deps.database;
  const rows = await db.selectFrom('categories').select(['id', 'code']).where('code', 'in', codes).execute();
  const { id } = await db
    .insertInto('products')
    .values({
      company_id: await aCompany(app),
      name: 'Труба пробная',
      categories: codes.map((code) => rows.find((row) => row.code === code)?.id as CategoryId),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

let inn = 1000;
async function aCompany(app: TestApp): Promise<CompanyId> {
  inn += 1;
  const { id } = await app.deps.database.db
    .insertInto('companies')
    .values({ name: 'ООО «Проба»', inn: `770000${inn}`, company_type: 2, legal_address: 'Москва', region: '77' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('counts', () => {
  test('are of the whole subtree, each product once, hidden and deleted ones never', async ({ app, as }) => {
    const amounts = () => as.visitor().call(categoryAmounts, { query: { categories: '3,3.1,3.1.1,3.4.3,99,zz' } });
    const total = async () => (await as.visitor().call(countProducts, {})).result;
    const before = await total();
    await addProduct(app, {}, ['3.1.1', '3.4.3']);
    const hidden = await addProduct(app, {}, ['3.1.1']);
    await expect.poll(amounts).toEqual({ '3': 2, '3.1': 2, '3.1.1': 2, '3.4.3': 1, '99': 0, zz: 0 });
    const { db } = app.deps.database;
    await db.updateTable('products').set({ is_available: false }).where('id', '=', hidden).execute();
    await expect.poll(amounts).toMatchObject({ '3': 1, '3.1.1': 1 });
    await expect.poll(total).toBe(before + 1);
    await db
      .updateTable('products')
      .set({ is_available: true, deleted_at: new Date() })
      .where('id', '=', hidden)
      .execute();
    await db.deleteFrom('products').where('id', '=', hidden).execute();
    await expect.poll(total).toBe(before + 1);
    const rebuilt = await amounts();
    await app.deps.database.pool.query('select rebuild_catalog()');
    await expect.poll(amounts).toEqual(rebuilt);
  });

  test('are right after many writers at once', async ({ app, as }) => {
    await Promise.all(Array.from({ length: 20 }, () => addProduct(app, {}, ['7.1'])));
    await expect
      .poll(() => as.visitor().call(categoryAmounts, { query: { categories: '7.1,7' } }))
      .toEqual({ '7.1': 20, '7': 20 });
  });
});

describe('a product', () => {
  test('has everything that its page shows, in the language of the reader', async ({ app, as }) => {
    const id = await addProduct(app, {
      name: 'Труба 57х3,5',
      description: 'Прямая.',
      article_number: 'Т-57',
      price: 1240,
      region: '66',
    });
    const product = await as.visitor().with({ 'accept-language': 'ru' }).call(getProduct, { query: { id } });
    expect(product).toEqual({
      id,
      name: 'Труба 57х3,5',
      unit: 'шт',
      min_lot: null,
      stock: null,
      price_vat: null,
      vat_rate: null,
      barcode: null,
      price: 1240,
      images: [],
      region: '66',
      region_name: 'Свердловская область',
      country: 'Russia',
      company: 'ООО «Проба»',
      company_id: expect.any(Number),
      company_verified: false,
      company_region_name: 'Москва',
      category: { id: expect.any(Number), code: '4.3.1', name: 'Трубы стальные круглые' },
      article_number: 'Т-57',
      condition: 0,
      rating: null,
      description: 'Прямая.',
      files: [],
      extra_fields: [],
      product_series: null,
      product_link: null,
      factory_producer: null,
      categories: [{ id: expect.any(Number), code: '4.3.1', name: 'Трубы стальные круглые' }],
      is_available: 1,
      company_response: null,
    });
  });

  test('that is hidden is not there: by id, by search, in lists', async ({ app, as }) => {
    const name = 'Шнырехват потайной';
    const ids = [
      await addProduct(app, { name, is_available: false, article_number: 'HIDDEN-1' }),
      await addProduct(app, { name, deleted_at: new Date(), article_number: 'HIDDEN-2' }),
    ];
    for (const id of ids)
      await expect(as.visitor().call(getProduct, { query: { id } })).rejects.toBeProblem('not_found');
    for (const q of [name, 'шныре', 'HIDDEN-1'])
      await expect(as.visitor().call(searchProducts, { query: { q } })).resolves.toMatchObject({ count: 0 });
    const { data } = await as.visitor().call(listProducts, { query: { category: '4.3.1', limit: 100 } });
    expect(data.filter((card) => card.name === name)).toEqual([]);
    await expect(as.visitor().call(getProduct, { query: { id: 999_999 } })).rejects.toBeProblem('not_found');
    for (const id of ['0', '-1', 'x', '1e3', ''])
      expect((await as.visitor().send('GET', getProduct.path, { query: { id } })).statusCode).toBe(400);
  });
});

describe('lists', () => {
  test.for([10, 7, 3])(
    'of a filter have their count on every page of %d, and past the last one',
    async (limit, { app, as }) => {
      const company = await aCompany(app);
      const ids: ProductId[] = [];
      for (let i = 0; i < 12; i += 1) ids.unshift(await addProduct(app, { company_id: company }));
      for (const offset of [0, limit, 12, 20]) {
        const page = await as.visitor().call(listProducts, { query: { company, limit, offset } });
        expect(page.data.map(({ id }) => id)).toEqual(ids.slice(offset, offset + limit));
        expect([page.count, page.count_is_capped]).toEqual([12, false]);
      }
      const empty = { company, limit, price_left: 5 };
      expect((await as.visitor().call(listProducts, { query: empty })).count).toBe(0);
    },
  );

  test('from the highest price, pages go on with those that have none', async ({ app, as }) => {
    const owner = await as.owner();
    const ids: number[] = [];
    for (const price of [null, 300, 100, null, 300, 200, null])
      ids.push(await addProduct(app, { price, name: `Шкаф ${price}`, company_id: owner.companyId }, ['10.1']));
    const sorted = [4, 1, 5, 2, 6, 3, 0].map((index) => ids[index]);
    const page = async (limit: number, offset: number) => {
      const query = { company: owner.companyId, order: '-price', limit, offset } as const;
      const { data } = await as.visitor().call(listProducts, { query });
      return data.map(({ id }) => id);
    };
    for (const limit of [1, 2, 3, 10])
      for (let offset = 0; offset <= ids.length; offset += 1)
        expect(await page(limit, offset), `${limit} from ${offset}`).toEqual(sorted.slice(offset, offset + limit));
  });

  test('by name, those that begin alike follow by how they end, in a category and in a search', async ({ app, as }) => {
    const name = (end: number) => `Уголок приставной одностворчатый усиленный мебельный ${end}`;
    for (const end of [3, 1, 4, 2]) await addProduct(app, { name: name(end) }, ['13.1']);
    for (const query of [{ category: '13.1' }, { q: 'уголок приставной одностворчатый' }]) {
      const { data } = await as.visitor().call(listProducts, { query: { ...query, order: 'name' } });
      expect(data.map((card) => card.name)).toEqual([1, 2, 3, 4].map(name));
    }
  });

  test('are of the subtree, filtered and ordered; no price comes last either way', async ({ app, as }) => {
    const at = (price: number | null, more = {}) =>
      addProduct(app, { price, name: `Кресло ${price}`, ...more }, ['12.2']);
    const [none, cheap, dear, foreign] = [
      await at(null),
      await at(100, { region: '77' }),
      await at(900, { region: '66' }),
      await at(500, { country: 'China', region: '77' }),
    ];
    const ids = async (query: object) => {
      const { data } = await as.visitor().call(listProducts, { query: { category: '12', ...query } });
      return data.map((card) => card.id);
    };
    expect(await ids({})).toEqual([foreign, dear, cheap, none]);
    expect(await ids({ order: 'price' })).toEqual([cheap, foreign, dear, none]);
    expect(await ids({ order: '-price' })).toEqual([dear, foreign, cheap, none]);
    expect(await ids({ order: 'name' })).toEqual([cheap, foreign, dear, none]);
    expect(await ids({ country: 'Russia' })).toEqual([dear, cheap, none]);
    expect(await ids({ region: '77', order: 'price' })).toEqual([cheap, foreign]);
    expect(await ids({ price_left: 500 })).toEqual([foreign, dear]);
    expect(await ids({ price_left: 100, price_right: 500 })).toEqual([foreign, cheap]);
    expect(await ids({ price_left: 500, price_right: 100 })).toEqual([foreign, cheap]);
    expect(await ids({ q: 'кресла', price_left: 500, price_right: 100 })).toHaveLength(2);
    expect(await ids({ q: 'кресла', order: '-price', country: 'Russia' })).toEqual([dear, cheap, none]);
    expect(await ids({ q: 'кресла', category: '4' })).toEqual([]);
    expect(await ids({ limit: 2, offset: 1 })).toEqual([dear, cheap]);
    expect(await ids({ offset: 2_000_000_000 })).toEqual([]);
    expect(await ids({ category: '99' })).toEqual([]);
    const { company_id: company } = await as.visitor().call(getProduct, { query: { id: cheap } });
    expect(await ids({ company })).toEqual([cheap]);
  });

  test.for([
    ['order', 'best'],
    ['country', 'Narnia'],
    ['region', '7'],
    ['category', '1..2'],
    ['price_left', '1,5'],
    ['limit', '1e9'],
    ['offset', 'x'],
    ['q', 'x'.repeat(201)],
    ['company', '-1'],
  ] as const)('%s=%s is refused by name', async ([name, value], { as }) => {
    const reply = await as.visitor().send('GET', listProducts.path, { query: { [name]: value } });
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([400, [name]]);
  });
});
