import type { CategoryRef, Locale } from '@postavka/contract';
import { nameIn, type Tree } from './tree/tree.ts';

/** For names in the reader's language. */
interface Presenting {
  readonly tree: Tree;
  readonly locale: Locale;
}

/** A category as products, requests and companies carry it; `null` without one, and for one that has been deleted. */
export function presentCategory(id: number | null | undefined, { tree, locale }: Presenting): CategoryRef | null {
  const category = tree.byId.get(id ?? 0);
  return category ? { id: category.id, code: category.code, name: nameIn(category, locale) } : null;
}

/** The same for several; deleted ones are left out. */
export const presentCategories = (ids: readonly number[], presenting: Presenting): CategoryRef[] =>
  ids.flatMap((id) => presentCategory(id, presenting) ?? []);

/** `null` without a code, and for a code that no region has. */
export function regionName(code: string | null, { tree, locale }: Presenting): string | null {
  const region = tree.regions.get(code ?? '');
  return region ? nameIn(region, locale) : null;
}
