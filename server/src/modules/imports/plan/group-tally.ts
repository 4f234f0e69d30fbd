import type { ImportGroup, Locale } from '@postavka/contract';
import type { FileRow } from '../open/open-list.ts';
import { titleOf } from './group-title.ts';
import type { Lookups } from './lookups.ts';

/** More are not shown: a person would not go through them. */
const MOST = 200;

interface Group {
  readonly path: readonly string[];
  /** Names of its first goods. */
  readonly goods: string[];
  rows: number;
}

/** Enough to tell what a group is of. */
const GOODS = 5;

/** Counts the groups of a list as its rows come, in the order in which they are met. */
export function createGroupTally({ category, categoryName, suggest }: Lookups, locale: Locale) {
  const groups = new Map<string, Group>();
  return {
    add(rows: readonly FileRow[]): void {
      for (const row of rows) {
        if (!('values' in row) || row.category_path.length === 0) continue;
        // Several categories that are all known are no group to choose one for.
        if (row.category_paths?.every((path) => category(path)?.isWhole)) continue;
        const title = titleOf(row.category_path);
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
