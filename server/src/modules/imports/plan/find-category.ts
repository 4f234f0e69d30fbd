import type { CategoryId } from '@postavka/contract';
import { normal } from '../../../platform/text/normal.ts';

interface CategoryRow {
  readonly id: CategoryId;
  readonly lineage: readonly number[];
  readonly name_ru: string;
  readonly name_en: string;
}

export interface FoundCategory {
  readonly id: CategoryId;
  /** The part of the path that names it; the last one unless deeper parts are not known. */
  readonly name: string;
  readonly isWhole: boolean;
}

/** Finds the deepest category that a path names, in either language. Of namesakes the one whose ancestors are in the path. */
export function createCategoryFinder(rows: readonly CategoryRow[]) {
  const namesById = new Map<number, readonly string[]>(
    rows.map(({ id, name_ru, name_en }) => [id, [normal(name_ru), normal(name_en)]]),
  );
  const byName = Map.groupBy(
    rows.flatMap((row) => [...new Set(namesById.get(row.id))].map((name) => ({ name, row }))),
    ({ name }) => name,
  );
  const closeness = ({ lineage }: CategoryRow, above: ReadonlySet<string>): number =>
    lineage.slice(0, -1).filter((id) => namesById.get(id)?.some((name) => above.has(name))).length;
  const known = new Map<string, FoundCategory | undefined>();

  const find = (path: readonly string[]): FoundCategory | undefined => {
    const names = path.map(nameOf);
    for (let depth = path.length - 1; depth >= 0; depth -= 1) {
      const above = new Set(names.slice(0, depth));
      const candidates = (byName.get(names[depth] ?? '') ?? [])
        .map(({ row }) => ({ row, close: closeness(row, above) }))
        .toSorted((a, b) => b.close - a.close);
      const [best, second] = candidates;
      if (best && best.close !== second?.close)
        return { id: best.row.id, name: path[depth] ?? '', isWhole: depth === path.length - 1 };
    }
    return undefined;
  };
  return (path: readonly string[]): FoundCategory | undefined => {
    const key = path.join('\n');
    if (!known.has(key)) known.set(key, find(path));
    return known.get(key);
  };
}

/** Groups are often numbered. */
const nameOf = (text: string): string => normal(text.replace(/^\s*\d+(\.\d+)*\.?\s+/, ''));
