import type { CategoryId, FieldIssue, ProductChanges } from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { refuseFields } from '../../../platform/problem.ts';
import { isRegion } from '../../catalog/index.ts';

/** Refuses categories and regions that are not there: their shape says nothing. */
export async function requireReferences(
  tx: Tx,
  { categories = [], region = null }: Pick<ProductChanges, 'categories' | 'region'>,
): Promise<void> {
  const complaints: Record<string, FieldIssue[]> = {};
  if (!(await areCategories(tx, categories))) complaints.categories = [{ key: 'category' }];
  if (region !== null && !(await isRegion(tx, region))) complaints.region = [{ key: 'region' }];
  refuseFields(complaints);
}

export async function areCategories(tx: Tx, ids: readonly CategoryId[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const known = await tx.selectFrom('categories').select('id').where('id', 'in', ids).execute();
  return known.length === new Set(ids).size;
}
