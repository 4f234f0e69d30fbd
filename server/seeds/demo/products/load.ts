import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sql as fragment } from 'kysely';
import { type Database, inTransaction, type Sql } from '../../../src/platform/db/database.ts';
import { type BinaryRows, createBinaryRows } from './binary-rows.ts';
import { type DemoProduct, demoProduct, type Market } from './generate.ts';
import { openMarket } from './index.ts';
import { createVectors } from './vectors.ts';

type Write = (rows: BinaryRows, product: DemoProduct, search: Uint8Array) => void;

const COLUMNS: Readonly<Record<string, Write>> = {
  company_id: (rows, { company_id }) => rows.bigint(company_id),
  name: (rows, { name }) => rows.text(name),
  description: (rows, { description }) => rows.text(description),
  article_number: (rows, { article_number }) => rows.text(article_number),
  product_series: (rows, { product_series }) => rows.text(product_series),
  product_link: (rows, { product_link }) => rows.text(product_link),
  factory_producer: (rows, { factory_producer }) => rows.text(factory_producer),
  price: (rows, { price }) => rows.integer(price),
  condition: (rows, { condition }) => rows.smallint(condition),
  region: (rows, { region }) => rows.text(region),
  country: (rows, { country }) => rows.text(country),
  categories: (rows, { categories }) => rows.bigints(categories),
  extra_fields: (rows, { extra_fields }) => rows.jsonb(JSON.stringify(extra_fields)),
  images: (rows, { images }) => rows.jsonb(JSON.stringify(images)),
  search: (rows, _product, search) => rows.encoded(search),
};
const NAMES = Object.keys(COLUMNS);
const WRITES = Object.values(COLUMNS);

/** Small enough for the database to have work while the next one is made. */
const BATCH = 250;

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
    // A table that is new in its transaction is written without a log.
    await sql`cluster products using products_pkey`;
    const target = await sql`copy products (${sql(NAMES)}) from stdin (format binary)`.writable();
    await pipeline(Readable.from(batches(database.sql, market, next, count)), target);
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

/** Drops the triggers, and the indexes and references that are quicker made or checked anew; returns what makes them. */
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
  // One that looks at each new row, even if it is disabled, makes COPY write them one by one.
  const triggers = await sql<{ name: string; definition: string }[]>`
    select tgname as name, pg_get_triggerdef(oid) as definition
    from pg_trigger where tgrelid = 'products'::regclass and not tgisinternal`;
  for (const { name } of triggers) await sql.unsafe(`drop trigger ${name} on products`);
  return [
    ...triggers.map(({ definition }) => definition),
    ...constraints.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...indexes.map(({ definition }) => definition),
  ];
}

async function* batches(sql: Sql, market: Market, first: number, count: number): AsyncGenerator<Buffer> {
  const vectors = createVectors(sql);
  const rows = createBinaryRows();
  for (let done = 0; done < count; done += BATCH) {
    const products = Array.from({ length: Math.min(BATCH, count - done) }, (_, i) =>
      demoProduct(first + done + i, market),
    );
    const searches = await vectors.of(products);
    for (const [i, product] of products.entries()) {
      rows.row(WRITES.length);
      for (const write of WRITES) write(rows, product, searches[i] as Uint8Array);
    }
    yield rows.take();
  }
  yield rows.finish();
}
