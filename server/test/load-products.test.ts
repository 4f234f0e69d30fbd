import { countProducts } from '@postavka/contract';
import { describe } from 'vitest';
import { demoProduct } from '../seeds/demo/products/generate.ts';
import { openMarket, seedProducts } from '../seeds/demo/products/index.ts';
import { loadProducts } from '../seeds/demo/products/load.ts';
import { type Database, inTransaction } from '../src/platform/db/database.ts';
import type { TestApp } from './app.ts';
import { test as base, expect } from './index.ts';

const LOADED_BEFORE = 20;
const MANY = 600;

/** A market of a few products, into which many more were loaded. */
const test = base.extend<{ loaded: { app: TestApp; before: unknown } }>({
  loaded: [
    async ({ app }, use) => {
      const { database } = app.deps;
      await inTransaction(database.db, (tx) => seedProducts(tx, LOADED_BEFORE));
      const before = await makeUp(database);
      await loadProducts(database, MANY);
      await use({ app, before });
    },
    { scope: 'file' },
  ],
});

describe('loading very many products', () => {
  test('writes what the generator makes', async ({ loaded: { app } }) => {
    const { db } = app.deps.database;
    const market = await inTransaction(db, (tx) => openMarket(tx, MANY));
    const rows = await db
      .selectFrom('products')
      .selectAll()
      .where('id', '>', LOADED_BEFORE as never)
      .orderBy('id')
      .execute();
    expect(rows).toHaveLength(MANY);
    for (const [i, row] of rows.entries()) {
      expect(row).toMatchObject(demoProduct(LOADED_BEFORE + i, market));
    }
  });

  test('leaves indexes, references and triggers as they were', async ({ loaded: { app, before } }) => {
    expect(await makeUp(app.deps.database)).toEqual(before);
  });

  test('no trigger runs before a row is updated: it would make PostgreSQL compute all words anew at each change', async ({
    loaded: { app },
  }) => {
    const { rows } = await app.deps.database.pool.query(`
      select tgname from pg_trigger where tgrelid = 'products'::regclass and not tgisinternal
        and tgtype & 1 = 1 and tgtype & 2 = 2 and tgtype & 16 = 16`);
    expect(rows).toEqual([]);
  });

  test('lists and counts what it loaded', async ({ loaded: { app }, as }) => {
    expect(app).toBeDefined();
    expect(await as.visitor().call(countProducts, {})).toEqual({ result: LOADED_BEFORE + MANY });
  });
});

/** What was made on the tables of products: definitions, in one order. */
const makeUp = async ({ pool }: Database) =>
  (
    await pool.query(`
  select pg_get_indexdef(indexrelid) as definition from pg_index
  where indrelid in ('products'::regclass, 'product_listings'::regclass)
  union all
  select pg_get_constraintdef(oid) from pg_constraint
  where conrelid in ('products'::regclass, 'product_listings'::regclass)
  union all
  select pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'products'::regclass and not tgisinternal
  order by 1`)
  ).rows;
