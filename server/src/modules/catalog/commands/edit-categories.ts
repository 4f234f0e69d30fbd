import type { CategoryId } from '@postavka/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { orNotFound, Problem } from '../../../platform/problem.ts';
import type { CategoryRow } from '../tree/tree.ts';
import { relistMoved } from './relist-moved.ts';

export interface CategoryName {
  readonly ru: string;
  readonly en: string;
}

const LEVELS = 3;
const MOST_CHILDREN = 9999;

/** Codes say where a category stands, so that changes of the tree wait for each other; reading goes on. */
const lockTree = (tx: Tx) => sql`lock table categories in share row exclusive mode`.execute(tx);

/** Adds a category as the last one below another, or at the top. */
export async function createCategory(tx: Tx, parentCode: string | null, name: CategoryName): Promise<CategoryRow> {
  await lockTree(tx);
  const parent = parentCode === null ? null : await findByCode(tx, parentCode);
  if (parent?.lineage.length === LEVELS) throw new Problem('category_too_deep');
  await requireFreeName(tx, parent?.id ?? null, name);
  const { id } = await tx
    .insertInto('categories')
    .values({
      code: await nextCode(tx, parent),
      parent_id: parent?.id ?? null,
      name_ru: name.ru,
      name_en: name.en,
      is_leaf: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('categories')
    .set({ lineage: [...(parent?.lineage ?? []), id] })
    .where('id', '=', id)
    .execute();
  await refreshLeaf(tx, parent?.id);
  return findCategory(tx, id);
}

export async function renameCategory(tx: Tx, id: CategoryId, name: CategoryName): Promise<CategoryRow> {
  await lockTree(tx);
  const { lineage } = await findCategory(tx, id);
  await requireFreeName(tx, (lineage.at(-2) ?? null) as CategoryId | null, name, id);
  await tx.updateTable('categories').set({ name_ru: name.ru, name_en: name.en }).where('id', '=', id).execute();
  return findCategory(tx, id);
}

/** Puts a category with all below it under another, or at the top, as the last one there. */
export async function moveCategory(tx: Tx, id: CategoryId, parentCode: string | null): Promise<CategoryRow> {
  await lockTree(tx);
  const moved = await findCategory(tx, id);
  const parent = parentCode === null ? null : await findByCode(tx, parentCode);
  const above = moved.lineage.slice(0, -1);
  if (parent?.lineage.includes(id)) throw new Problem('category_into_itself');
  if ((parent?.id ?? null) === (above.at(-1) ?? null)) return moved;
  if ((parent?.lineage.length ?? 0) + (await heightOf(tx, id)) > LEVELS) throw new Problem('category_too_deep');
  await requireFreeName(tx, parent?.id ?? null, { ru: moved.name_ru, en: moved.name_en }, id);
  const lineage = parent?.lineage ?? [];
  await sql`
    update categories set
      code = ${await nextCode(tx, parent)} || substr(code, ${moved.code.length + 1}),
      lineage = ${lineage}::bigint[] || lineage[${moved.lineage.length}:],
      parent_id = case when id = ${id} then ${parent?.id ?? null} else parent_id end
    where lineage @> array[${id}::bigint]`.execute(tx);
  await refreshLeaf(tx, above.at(-1) as CategoryId | undefined);
  await refreshLeaf(tx, parent?.id);
  await relistMoved(tx, id, { left: above, joined: lineage });
  return findCategory(tx, id);
}

/** Deletes a category that nothing is in. */
export async function deleteCategory(tx: Tx, id: CategoryId): Promise<CategoryRow> {
  await lockTree(tx);
  const category = await findCategory(tx, id);
  const { rows } = await sql<{ is_used: boolean }>`
    select exists (select from categories where parent_id = ${id})
      or exists (select from product_listings where category_id = ${id})
      or exists (select from orders where category_id = ${id})
      or exists (select from supply_profiles where categories @> array[${id}::bigint])
      or exists (select from products where categories @> array[${id}::bigint] and deleted_at is null) as is_used`.execute(
    tx,
  );
  if (rows[0]?.is_used) throw new Problem('category_not_empty');
  await tx.deleteFrom('categories').where('id', '=', id).execute();
  await refreshLeaf(tx, category.lineage.at(-2) as CategoryId | undefined);
  return category;
}

export const findCategory = (tx: Tx, id: CategoryId): Promise<CategoryRow> =>
  tx.selectFrom('categories').select(COLUMNS).where('id', '=', id).executeTakeFirst().then(orNotFound);

const findByCode = (tx: Tx, code: string): Promise<CategoryRow> =>
  tx.selectFrom('categories').select(COLUMNS).where('code', '=', code).executeTakeFirst().then(orNotFound);

const COLUMNS = ['id', 'code', 'lineage', 'name_ru', 'name_en', 'is_leaf', 'picture'] as const;

/** Two categories of one name below the same one could not be told apart, in either language. */
async function requireFreeName(tx: Tx, parent: CategoryId | null, { ru, en }: CategoryName, own?: CategoryId) {
  const { rows } = await sql`
    select from categories where parent_id is not distinct from ${parent} and id is distinct from ${own ?? null}
      and (lower(name_ru) = lower(${ru}) or lower(name_en) = lower(${en})) limit 1`.execute(tx);
  if (rows.length > 0) throw new Problem('category_exists');
}

async function nextCode(tx: Tx, parent: CategoryRow | null): Promise<string> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max((regexp_match(code, '[0-9]+$'))[1]::integer), 0) as last
    from categories where parent_id is not distinct from ${parent?.id ?? null}`.execute(tx);
  const number = (rows[0]?.last ?? 0) + 1;
  if (number > MOST_CHILDREN) throw new Problem('category_full');
  return parent === null ? String(number) : `${parent.code}.${number}`;
}

/** How many levels a category and what is below it take. */
async function heightOf(tx: Tx, id: CategoryId): Promise<number> {
  const { rows } = await sql<{ height: number }>`
    select max(cardinality(lineage) - array_position(lineage, ${id}::bigint) + 1) as height
    from categories where lineage @> array[${id}::bigint]`.execute(tx);
  return rows[0]?.height ?? 1;
}

async function refreshLeaf(tx: Tx, id: CategoryId | undefined): Promise<void> {
  if (id === undefined) return;
  await sql`update categories c set is_leaf = not exists (select from categories b where b.parent_id = c.id)
    where c.id = ${id}`.execute(tx);
}
