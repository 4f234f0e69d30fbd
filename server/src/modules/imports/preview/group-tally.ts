import type { ImportGroup, Locale } from '@postavka/contract';
import type { FileRow } from '../open/open-list.ts';
import { groupTitle, type Lookups } from '../plan/lookups.ts';

/** A person would not go through more groups. */
const MOST = 200;

interface Group {
  readonly path: readonly string[];
  /** The names of its first goods. */
  readonly goods: string[];
  rows: number;
}

/** So many goods show what a group is about. */
const GOODS = 5;

/** Counts the rows of each group of a list, in the order of their first rows. */
export function createGroupTally({ category, categoryName, suggest }: Lookups, locale: Locale) {
  const groups = new Map<string, Group>();
  return {
    add(rows: readonly FileRow[]): void {
      for (const row of rows) {
        if (!('values' in row) || row.category_path.length === 0) continue;
        // A row that names several known categories needs none chosen.
        if (row.category_paths?.every((path) => category(path)?.isWhole)) continue;
        const title = groupTitle(row.category_path);
        const known = groups.get(title) ?? { path: row.category_path, goods: [], rows: 0 };
        if (!groups.has(title) && groups.size >= MOST) continue;
        known.rows += 1;
        if (known.goods.length < GOODS && row.values.name) known.goods.push(row.values.name);
        groups.set(title, known);
      }
    },
    all: (): ImportGroup[] =>
      [...groups].map(([title, { path, goods, rows }]) => {
        const found = category(path);
        const chosen = found && { id: found.id, name: categoryName(found.id, locale) };
        const suggestions = suggest(path, goods, locale).filter(({ id }) => id !== chosen?.id);
        return { title, rows, category: chosen ?? null, suggestions };
      }),
  };
}
