import type { CategoryId } from '@postavka/contract';
import type { Tree } from '../../catalog/index.ts';

/** How close an offered category is to the wanted one: 1 for the same, less for one above or below it, 0 for any other. */
export function categoryCloseness(wanted: CategoryId | null, offered: CategoryId, tree: Tree): number {
  if (wanted === null) return 0;
  if (wanted === offered) return 1;
  return isAbove(wanted, offered, tree) || isAbove(offered, wanted, tree) ? 0.6 : 0;
}

const isAbove = (upper: CategoryId, lower: CategoryId, tree: Tree): boolean =>
  tree.byId.get(lower)?.ancestors.some(({ id }) => id === upper) ?? false;
