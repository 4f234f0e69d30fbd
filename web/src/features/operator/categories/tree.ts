import type { CategoryId, CategoryTree } from '@postavka/contract';

/** The tree has three levels. */
export const LEVELS = 3;

export interface CategoryRow {
  readonly id: CategoryId;
  readonly code: string;
  readonly parent: string | null;
  /** 1 is the top. */
  readonly level: number;
  readonly name: { readonly ru: string; readonly en: string };
  readonly image: string | undefined;
  /** The number of visible products, in it and below. */
  readonly products: number;
  readonly children: readonly CategoryRow[];
}

interface Branch {
  readonly id: CategoryId;
  readonly code: string;
  readonly name: { readonly ru: string; readonly en: string };
  readonly images: readonly string[];
  readonly children?: Readonly<Record<string, Branch>>;
}

/** All categories in the order of the tree, each with those below it. */
export function rowsOf(
  { categories }: CategoryTree,
  amounts: Readonly<Record<string, number>>,
): readonly CategoryRow[] {
  const rowOf = (
    { id, code, name, images, children = {} }: Branch,
    parent: string | null,
    level: number,
  ): CategoryRow => ({
    id,
    code,
    parent,
    level,
    name,
    image: images[0],
    products: amounts[code] ?? 0,
    children: Object.values(children).map((child) => rowOf(child, code, level + 1)),
  });
  const flat = (row: CategoryRow): CategoryRow[] => [row, ...row.children.flatMap(flat)];
  return Object.values(categories).flatMap((root) => flat(rowOf(root, null, 1)));
}

/** The number of levels that it takes, including itself. */
const heightOf = ({ children }: CategoryRow): number => 1 + Math.max(0, ...children.map(heightOf));

/** Where a category may be moved with everything below it: not below itself, and no deeper than the tree goes. */
export function placesFor(row: CategoryRow, rows: readonly CategoryRow[]): readonly CategoryRow[] {
  const height = heightOf(row);
  return rows.filter(
    ({ code, level }) =>
      code !== row.code && code !== row.parent && !code.startsWith(`${row.code}.`) && level + height <= LEVELS,
  );
}

/** Categories whose name contains the text, in either language, and all categories above them. */
export function matching(rows: readonly CategoryRow[], text: string): ReadonlySet<string> {
  const wanted = text.toLowerCase();
  const found = rows.filter(({ code, name }) =>
    [code, name.ru.toLowerCase(), name.en.toLowerCase()].some((part) => part.includes(wanted)),
  );
  return new Set(
    found.flatMap(({ code }) => code.split('.').map((_, index, parts) => parts.slice(0, index + 1).join('.'))),
  );
}
