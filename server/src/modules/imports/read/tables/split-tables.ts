import { headerKeys } from '../../recognise/header/header-keys.ts';
import { looksLikeHeader, repeatedSlices } from '../../recognise/header/header-look.ts';
import type { Merge, RawRow, Table } from '../sheet.ts';

/** A part of a sheet: rows from one number up to another, and columns likewise, both ends included. */
interface Area {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

const FAR = Number.MAX_SAFE_INTEGER;
/** More headers than this are rows that happen to have the words of one. */
const MOST_AREAS = 30;

/** A second header begins another table with its own columns, and tables that stand side by side are two. */
export function splitTables(tables: readonly Table[], headers: Readonly<Record<string, number>>): Table[] {
  return tables.flatMap((table) => {
    // A header that a person pointed at is that of the only table.
    if (Object.hasOwn(headers, table.name)) return [table];
    const areas = areasOf(table);
    return areas.length < 2 || areas.length > MOST_AREAS
      ? [table]
      : areas.map((area, index) => part(table, area, index));
  });
}

function areasOf(table: Table): Area[] {
  const areas: Area[] = [];
  let top = 1;
  let last: { readonly key: string; readonly cells: readonly string[]; readonly number: number } | undefined;
  let hasGoods = false;
  for (const row of table.rows()) {
    const filled = row.cells.filter((cell) => cell.trim() !== '');
    if (filled.length === 0) continue;
    if (!looksLikeHeader(row.cells)) {
      if (last && filled.length > 1) hasGoods = true;
      continue;
    }
    const key = placesOf(row);
    // The next rows of a header of several, or the same header again on the next page.
    if (last && (!hasGoods || key === last.key)) continue;
    if (last) {
      areas.push(...sideBySide(last.cells, { top, bottom: row.number - 1 }));
      top = row.number;
    }
    last = { key, cells: row.cells, number: row.number };
    hasGoods = false;
  }
  return last ? [...areas, ...sideBySide(last.cells, { top, bottom: FAR })] : [];
}

/** A header by its words and their places. */
export const placesOf = ({ cells }: Pick<RawRow, 'cells'>): string =>
  headerKeys(cells)
    .map((key, column) => (cells[column]?.trim() ? `${column}:${key}` : ''))
    .filter(Boolean)
    .join('|');

function sideBySide(cells: readonly string[], rows: Pick<Area, 'top' | 'bottom'>): Area[] {
  const slices = repeatedSlices(cells);
  if (slices.length < 2) return [{ ...rows, left: 0, right: FAR }];
  return slices.map((left, index) => ({
    ...rows,
    left: index === 0 ? 0 : left,
    right: (slices[index + 1] ?? FAR + 1) - 1,
  }));
}

function part(table: Table, area: Area, index: number): Table {
  const isInside = ({ top, left }: Merge) =>
    top >= area.top && top <= area.bottom && left >= area.left && left <= area.right;
  return {
    ...table,
    table: index,
    merges: table.merges.filter(isInside),
    *rows() {
      for (const row of table.rows()) {
        if (row.number > area.bottom) return;
        if (row.number < area.top) continue;
        yield area.left === 0 && area.right === FAR ? row : cut(row, area);
      }
    },
  };
}

/** Cells stay in their places. */
function cut(row: RawRow, { left, right }: Area): RawRow {
  const isIn = (column: number) => column >= left && column <= right;
  return {
    ...row,
    cells: row.cells.slice(0, Math.min(right + 1, row.cells.length)).map((cell, column) => (isIn(column) ? cell : '')),
    dates: row.dates.filter(isIn),
  };
}
