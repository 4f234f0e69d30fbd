import type { CategoryId } from '@postavka/contract';
import type { Db } from '../../../platform/db/database.ts';

/** The categories above each, by its id. */
export type Lineages = ReadonlyMap<number, readonly number[]>;

export const readLineages = async (db: Db): Promise<Lineages> =>
  new Map(
    (await db.selectFrom('categories').select(['id', 'lineage']).execute()).map(({ id, lineage }) => [id, lineage]),
  );

export const descendants = (category: number, lineages: Lineages): number[] =>
  [...lineages].flatMap(([id, lineage]) => (lineage.includes(category) ? [id] : []));

/** The same category is one; one above or below the other is near. */
export function kinship(wanted: CategoryId | null, offered: CategoryId, lineages: Lineages): number {
  if (wanted === null) return 0;
  if (wanted === offered) return 1;
  const isRelated = lineages.get(wanted)?.includes(offered) || lineages.get(offered)?.includes(wanted);
  return isRelated ? 0.6 : 0;
}
