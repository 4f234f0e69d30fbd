import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql as fragment } from 'kysely';
import { type Database, inTransaction, type Sql } from '../../../src/platform/db/database.ts';
import { type DemoProduct, demoProduct, type Market } from './generate.ts';
import { openMarket } from './index.ts';
import { createVectors } from './vectors.ts';

const COLUMNS = [
  'company_id',
  'name',
  'description',
  'article_number',
  'product_series',
  'product_link',
  'factory_producer',
  'price',
  'condition',
  'region',
  'country',
  'categories',
  'extra_fields',
  'images',
  'search',
] as const;

const BATCH = 2000;

export interface Loaded {
  readonly rows: number;
  /** Writing the rows, and making indexes, listings and counts anew. */
  readonly copySeconds: number;
  readonly indexSeconds: number;
}

/**
 * Loads very many products into an installation of one's own: without indexes, references and triggers, which are made
 * anew afterwards. Locks the tables meanwhile: for measurements, not for a market that is open. Their pictures are only
 * shown: no company has them in its lists.
 */
export async function loadProducts(database: Database, count: number): Promise<Loaded> {
  const market = await inTransaction(database.db, (tx) => openMarket(tx, count));
  const { next } = await database.db
    .selectFrom('products')
    .select((eb) => fragment<number>`coalesce(max(${eb.ref('id')}), 0)`.as('next'))
    .executeTakeFirstOrThrow();
  const started = performance.now();
  let copied = started;
  await database.sql.begin(async (tx) => {
    const sql = tx as unknown as Sql;
    await sql`set local statement_timeout = 0`;
    await sql`set local maintenance_work_mem = '512MB'`;
    const putBack = await layAside(sql);
    await sql`alter table products disable trigger user`;
    const target = await sql`copy products (${sql(COLUMNS)}) from stdin`.writable();
    await pipeline(Readable.from(lines(database.sql, market, next, count)), target);
    await sql`alter table products enable trigger user`;
    copied = performance.now();
    await sql`select rebuild_catalog()`;
    for (const statement of putBack) await sql.unsafe(statement);
  });
  await tidy(database);
  const ended = performance.now();
  return { rows: count, copySeconds: (copied - started) / 1000, indexSeconds: (ended - copied) / 1000 };
}

/** Until then the planner knows nothing of the new rows, and no index alone can answer. */
async function tidy(database: Database): Promise<void> {
  const sql = await database.sql.reserve();
  await sql`set statement_timeout = 0`;
  await sql`vacuum analyze products, product_listings, search_words`;
  await sql`reset statement_timeout`;
  sql.release();
}

/** Drops the indexes and the references that are quicker made or checked anew; returns what makes them. */
async function layAside(sql: Sql): Promise<string[]> {
  const constraints = await sql<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where (conrelid = 'products'::regclass and contype = 'f')
      or (conrelid = 'product_listings'::regclass and contype = 'p')`;
  for (const { table, name } of constraints) await sql.unsafe(`alter table ${table} drop constraint ${name}`);
  const indexes = await sql<{ name: string; definition: string }[]>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    where i.indrelid in ('products'::regclass, 'product_listings'::regclass)
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`;
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  return [
    ...constraints.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...indexes.map(({ definition }) => definition),
  ];
}

async function* lines(sql: Sql, market: Market, first: number, count: number): AsyncGenerator<string> {
  const vectors = createVectors(sql);
  for (let done = 0; done < count; done += BATCH) {
    const products = Array.from({ length: Math.min(BATCH, count - done) }, (_, i) =>
      demoProduct(first + done + i, market),
    );
    const searches = await vectors.of(products);
    yield products.map((product, i) => line(product, searches[i] ?? '')).join('');
  }
}

const line = (product: DemoProduct, search: string): string =>
  `${[
    product.company_id,
    product.name,
    product.description,
    product.article_number,
    product.product_series,
    product.product_link,
    product.factory_producer,
    product.price,
    product.condition,
    product.region,
    product.country,
    `{${product.categories.join()}}`,
    JSON.stringify(product.extra_fields),
    JSON.stringify(product.images),
    search,
  ]
    .map(field)
    .join('\t')}\n`;

const field = (value: string | number | null): string =>
  value === null
    ? '\\N'
    : String(value)
        .replaceAll('\\', '\\\\')
        .replace(/[\t\n\r]/g, ' ');
