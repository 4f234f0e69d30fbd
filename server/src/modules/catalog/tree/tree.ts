import type { CategoryId, CategoryTree, Locale, Region } from '@postavka/contract';
import { fileLink } from '../../files/index.ts';
import { createAddressFinder } from '../regions/find-region.ts';
import type { RegionEntry } from '../repo.ts';

/** A row of categories, as the tree needs it. */
export interface CategoryRow {
  readonly id: CategoryId;
  readonly code: string;
  readonly lineage: readonly number[];
  readonly name_ru: string;
  readonly name_en: string;
  readonly is_leaf: boolean;
  readonly picture: string | null;
}

export interface Category {
  readonly id: CategoryId;
  readonly code: string;
  readonly name: { readonly ru: string; readonly en: string };
  readonly isLeaf: boolean;
  readonly images: readonly string[];
  /** From the root down to the parent. */
  readonly ancestors: readonly Category[];
  /** Itself and everything below. */
  readonly subtree: readonly CategoryId[];
}

/** Categories and regions in memory, as requests read them; built again when they change. */
export interface Tree {
  readonly byCode: ReadonlyMap<string, Category>;
  readonly byId: ReadonlyMap<number, Category>;
  readonly regions: ReadonlyMap<string, Region>;
  /** The code of the region that an address names, itself or by a large city. */
  readonly regionIn: (address: string) => string | undefined;
  /** The prepared replies with the whole tree and with all regions. */
  readonly wire: CategoryTree;
  readonly regionsWire: Region[];
}

export function growTree(rows: readonly CategoryRow[], regionRows: readonly RegionEntry[], version: string): Tree {
  const regions = regionRows.map(({ code, name_ru, name_en }) => ({ code, name: { ru: name_ru, en: name_en } }));
  const byId = new Map<number, Category>();
  const below = new Map<number, CategoryId[]>(rows.map((row) => [row.id, []]));
  for (const row of rows) for (const id of row.lineage) below.get(id)?.push(row.id);
  // A parent's code is shorter than its children's, so ancestors are there first.
  for (const row of rows.toSorted(byDepthThenCode)) {
    byId.set(row.id, {
      id: row.id,
      code: row.code,
      name: { ru: row.name_ru, en: row.name_en },
      isLeaf: row.is_leaf,
      images: row.picture === null ? [] : [fileLink(row.picture)],
      ancestors: row.lineage.slice(0, -1).flatMap((id) => byId.get(id) ?? []),
      subtree: below.get(row.id) ?? [],
    });
  }
  const all = [...byId.values()];
  return {
    byId,
    byCode: new Map(all.map((category) => [category.code, category])),
    regions: new Map(regions.map((region) => [region.code, region])),
    regionIn: createAddressFinder(regionRows),
    wire: { meta: { version, count: all.length }, categories: children(all, undefined) },
    regionsWire: regions,
  };
}

export const nameIn = ({ name }: Pick<Category, 'name'>, locale: Locale): string => name[locale];

type Nodes = CategoryTree['categories'];

function children(all: readonly Category[], parent: Category | undefined): Nodes {
  const own = all.filter((category) => category.ancestors.at(-1)?.id === parent?.id);
  return Object.fromEntries(
    own.map((category) => [
      category.code,
      {
        id: category.id,
        code: category.code,
        name: category.name,
        images: [...category.images],
        is_leaf: category.isLeaf,
        children: children(all, category) as Nodes[string]['children'],
      },
    ]),
  );
}

function byDepthThenCode(a: CategoryRow, b: CategoryRow): number {
  const [left, right] = [a.code.split('.').map(Number), b.code.split('.').map(Number)];
  if (left.length !== right.length) return left.length - right.length;
  const differs = left.findIndex((part, i) => part !== right[i]);
  return differs < 0 ? 0 : (left[differs] ?? 0) - (right[differs] ?? 0);
}
