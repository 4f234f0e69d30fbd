import type { Locale } from '@postavka/contract';
import { nameIn, type Tree } from '../../catalog/index.ts';

/** A category by its id, named in the reader's language. */
export function categoryRef(tree: Tree, id: number | null | undefined, locale: Locale) {
  const category = tree.byId.get(id ?? 0);
  return category ? { id: category.id, code: category.code, name: nameIn(category, locale) } : null;
}
