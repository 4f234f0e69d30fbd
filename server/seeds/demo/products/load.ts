import { sql } from 'kysely';
import { type Database, inTransaction, type Tx } from '../../../src/platform/db/database.ts';
import { demoProduct } from './generate.ts';
import { openMarket } from './index.ts';

const BATCH = 500;

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
export async function loadProducts({ db }: Database, count: number): Promise<Loaded> {
  const market = await inTransaction(db, (tx) => openMarket(tx, count));
  const { first } = await db
    .selectFrom('products')
    .select((eb) => sql<number>`coalesce(max(${eb.ref('id')}), 0)`.as('first'))
    .executeTakeFirstOrThrow();
  const started = performance.now();
  let written = started;
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local maintenance_work_mem = '512MB'`.execute(tx);
    const restore = await dropIndexesAndTriggers(tx);
    for (let done = 0; done < count; done += BATCH) {
      const numbers = Array.from({ length: Math.min(BATCH, count - done) }, (_, i) => first + done + i);
      await insertRows(
        tx,
        numbers.map((number) => demoProduct(number, market)),
      );
    }
    written = performance.now();
    await sql`select rebuild_catalog()`.execute(tx);
    for (const statement of restore) await sql.raw(statement).execute(tx);
  });
  await vacuum(db);
  const ended = performance.now();
  return { rows: count, copySeconds: (written - started) / 1000, indexSeconds: (ended - written) / 1000 };
}

const COLUMNS = sql.raw(
  'company_id, name, description, article_number, product_series, product_link, factory_producer, price, unit, min_lot, condition, region, country, categories, extra_fields, images',
);

const insertRows = (tx: Tx, rows: readonly object[]) =>
  sql`insert into products (${COLUMNS})
    select ${COLUMNS} from jsonb_populate_recordset(null::products, ${JSON.stringify(rows)}::text::jsonb)`.execute(tx);

/** Until then the planner knows nothing of the new rows, and no index alone can answer. */
const vacuum = (db: Database['db']) =>
  db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection);
    await sql`vacuum analyze products, product_listings, search_words`.execute(connection);
    await sql`reset statement_timeout`.execute(connection);
  });

/** Drops the triggers, and the indexes and references that are quicker made or checked anew; returns what makes them. */
async function dropIndexesAndTriggers(tx: Tx): Promise<string[]> {
  const { rows: constraints } = await sql<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where (conrelid = 'products'::regclass and contype = 'f')
      or (conrelid = 'product_listings'::regclass and contype = 'p')`.execute(tx);
  const { rows: triggers } = await sql<{ name: string; definition: string }>`
    select tgname as name, pg_get_triggerdef(oid) as definition
    from pg_trigger where tgrelid = 'products'::regclass and not tgisinternal`.execute(tx);
  for (const { table, name } of constraints) await sql.raw(`alter table ${table} drop constraint ${name}`).execute(tx);
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i
    where i.indrelid in ('products'::regclass, 'product_listings'::regclass)
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`.execute(tx);
  for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(tx);
  for (const { name } of triggers) await sql.raw(`drop trigger ${name} on products`).execute(tx);
  return [
    ...triggers.map(({ definition }) => definition),
    ...constraints.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    ...indexes.map(({ definition }) => definition),
  ];
}
