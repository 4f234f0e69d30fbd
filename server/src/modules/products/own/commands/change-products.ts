import { type BulkChange, type BulkResult, type CategoryId, INT_MAX, type ProductId } from '@postavka/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Member } from '../../../../platform/http/actor.ts';
import { FieldProblem } from '../../../../platform/problem.ts';
import type { Tree } from '../../../catalog/index.ts';
import { productFiles, productImages } from '../file-lists.ts';
import { fittingProducts } from '../list-own.ts';
import { areCategories } from '../references.ts';

/** Rows of one statement: what follows a change of products is made for hundreds. */
const CHUNK = 400;

interface Target {
  readonly id: ProductId;
  readonly price: number | null;
}

/** All of them or none: what cannot be changed is named and left as it is. */
export async function changeProducts(
  tx: Tx,
  tree: Tree,
  { companyId }: Member,
  change: BulkChange,
  at: Date,
): Promise<BulkResult> {
  if (change.action === 'category' && !(await areCategories(tx, [change.value as CategoryId])))
    throw new FieldProblem({ value: [{ key: 'category' }] });
  const targets: Target[] = await fittingProducts(tx, tree, companyId, change)
    .select(['p.id', 'p.price'])
    .$if(change.ids !== undefined, (query) =>
      query.where('p.id', '=', sql<ProductId>`any (${change.ids as ProductId[]}::bigint[])`),
    )
    .orderBy('p.id')
    .forNoKeyUpdate()
    .execute();
  const found = new Set(targets.map(({ id }) => id));
  const missing = [...new Set(change.ids)].filter((id) => !found.has(id));
  const refused: BulkResult['refused'] = missing.map((id) => ({ id, code: 'not_found' }));
  const changed: ProductId[] = [];
  for (const target of targets) {
    const code = change.action === 'price_percent' ? priceRefusal(target, change.value as number) : undefined;
    if (code) refused.push({ id: target.id, code });
    else changed.push(target.id);
  }
  for (let from = 0; from < changed.length; from += CHUNK)
    await apply(tx, changed.slice(from, from + CHUNK), change, at);
  return { changed: changed.length, refused };
}

function priceRefusal({ price }: Target, percent: number): 'price_missing' | 'price_max' | undefined {
  if (price === null) return 'price_missing';
  return Math.round((price * (100 + percent)) / 100) > INT_MAX ? 'price_max' : undefined;
}

async function apply(tx: Tx, ids: readonly ProductId[], { action, value }: BulkChange, at: Date): Promise<void> {
  if (action === 'delete') {
    await productImages.clear(tx, ids);
    await productFiles.clear(tx, ids);
  }
  await sql`update products set ${columnsOf(action, value ?? 0, at)}, updated_at = ${at}
    where id = any (${ids}::bigint[])`.execute(tx);
}

/** Whole roubles, never less than one. */
function columnsOf(action: BulkChange['action'], value: number, at: Date) {
  switch (action) {
    case 'hide':
      return sql`is_available = false`;
    case 'show':
      return sql`is_available = true`;
    case 'delete':
      return sql`deleted_at = ${at}`;
    case 'category':
      return sql`categories = array[${value}::bigint]`;
    case 'price_percent':
      return sql`price = greatest(1, round(price::numeric * (100 + ${value}::int) / 100))`;
  }
}
