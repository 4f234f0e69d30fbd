import { LOCALES } from '@postavka/contract';
import { exportHeaders } from '../../products/index.ts';
import type { HeaderCell } from './header/header.ts';
import type { Use } from './mapping.ts';

/**
 * What the columns of an export of products mean, by their place; nothing for any other file. All headers of an export
 * are there, empty columns too: whatever stands under another name is an extra field, though the name may be a synonym.
 */
export function ownLayout(cells: readonly HeaderCell[]): ReadonlyMap<number, Use> | undefined {
  for (const locale of LOCALES) {
    const places = [...exportHeaders(locale)].map(([header, use]) => ({
      use,
      cell: cells.find(({ text }) => text === header),
    }));
    if (places.some(({ cell }) => cell === undefined)) continue;
    const uses = new Map<number, Use>(cells.map(({ left }) => [left, 'extra']));
    for (const { use, cell } of places) if (cell) uses.set(cell.left, use);
    return uses;
  }
  return undefined;
}
