import { sql } from 'kysely';
import type { Database, Db, Tx } from '../../platform/db/database.ts';
import { hotRead } from '../../platform/db/database.ts';

export const readCategories = (db: Db) => db.selectFrom('categories').selectAll().orderBy('id').execute();

export const readRegions = (db: Db) => db.selectFrom('regions').selectAll().orderBy('code').execute();

/** Whether a region has this code; its two digits alone do not tell. */
export const isRegion = async (db: Db | Tx, code: string): Promise<boolean> =>
  (await db.selectFrom('regions').select('code').where('code', '=', code).executeTakeFirst()) !== undefined;

/** Products of each category: the folded counts plus the changes that are not folded into them yet. */
const counts = hotRead((db) =>
  db
    .selectFrom(
      db
        .selectFrom('product_counts')
        .select(['category_id', 'products'])
        .unionAll(db.selectFrom('product_count_changes').select(['category_id', 'change as products']))
        .as('parts'),
    )
    .select((eb) => ['category_id', sql<number>`sum(${eb.ref('products')})::bigint`.as('products')])
    .groupBy('category_id'),
);

export const readCounts = (database: Database) => counts(database);

export interface CategoryEntry {
  readonly code: string;
  readonly name_ru: string;
  readonly name_en: string;
  readonly is_leaf: boolean;
  readonly picture: string | null;
}

export interface RegionEntry {
  readonly code: string;
  readonly name_ru: string;
  readonly name_en: string;
}

/** Adds what is missing, names what has changed; nothing is removed, since products may be in it. */
export async function storeCategories(tx: Tx, entries: readonly CategoryEntry[]): Promise<void> {
  await tx
    .insertInto('categories')
    .values([...entries])
    .onConflict((on) =>
      on
        .column('code')
        .doUpdateSet((eb) => ({
          name_ru: eb.ref('excluded.name_ru'),
          name_en: eb.ref('excluded.name_en'),
          is_leaf: eb.ref('excluded.is_leaf'),
          picture: eb.ref('excluded.picture'),
        }))
        .where(
          sql<boolean>`(categories.name_ru, categories.name_en, categories.is_leaf, categories.picture)
            is distinct from (excluded.name_ru, excluded.name_en, excluded.is_leaf, excluded.picture)`,
        ),
    )
    .execute();
  await sql`
    update categories c set lineage = above.ids, parent_id = above.ids[array_length(above.ids, 1) - 1]
    from (select d.id, array_agg(a.id order by length(a.code)) as ids
      from categories d join categories a on d.code = a.code or d.code like a.code || '.%' group by d.id) above
    where above.id = c.id and c.lineage <> above.ids`.execute(tx);
}

export async function storeRegions(tx: Tx, entries: readonly RegionEntry[]): Promise<void> {
  await tx
    .insertInto('regions')
    .values([...entries])
    .onConflict((on) => on.column('code').doNothing())
    .execute();
}
