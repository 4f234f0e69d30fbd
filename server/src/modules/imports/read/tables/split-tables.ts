import { normal } from '../../../../platform/text/normal.ts';
import { headerKeys } from '../../recognise/header/header-keys.ts';
import { isNumber, looksLikeHeader, pricesUnderOwnHeader, repeatedSlices } from '../../recognise/header/header-look.ts';
import type { Merge, RawRow, Table } from '../sheet.ts';

/** A part of a sheet: rows from one number up to another, and columns likewise, both ends included. */
interface Area {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
  /** Of a header that names no goods in words we know. */
  readonly header?: number | undefined;
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
  let last: Begun | undefined;
  let hasGoods = false;
  /** The first of the texts that stand alone above a header: they are of its table. */
  let title: number | undefined;
  const end = (bottom: number) => {
    if (last) areas.push(...sideBySide(last, { top, bottom }));
  };
  const begin = (row: RawRow, isPlain: boolean) => {
    const key = placesOf(row);
    // The next rows of a header of several, or the same header again on the next page.
    if (last && (!hasGoods || key === last.key)) return;
    if (last) {
      end((title ?? row.number) - 1);
      top = title ?? row.number;
    }
    last = { key, cells: row.cells, number: row.number, isPlain };
    hasGoods = false;
  };
  let held: Held | undefined;
  for (const row of table.rows()) {
    const filled = row.cells.filter((cell) => cell.trim() !== '');
    if (filled.length === 0) continue;
    if (held?.priced.some((column) => isNumber(row.cells[column] ?? ''))) begin(held.row, false);
    const isPlain = looksLikeHeader(row.cells);
    held = isPlain ? undefined : heldFrom(row, last);
    if (isPlain) begin(row, true);
    else if (last && filled.length > 1 && !held) hasGoods = true;
    if (filled.length === 1) title ??= row.number;
    else if (!held) title = undefined;
  }
  end(FAR);
  return areas;
}

/** A header that a table begins with. */
interface Begun {
  readonly key: string;
  readonly cells: readonly string[];
  readonly number: number;
  readonly isPlain: boolean;
}

/** A row that is a header if numbers stand below it. */
interface Held {
  readonly row: RawRow;
  readonly priced: readonly number[];
}

function heldFrom(row: RawRow, header: Begun | undefined): Held | undefined {
  const priced = pricesUnderOwnHeader(row.cells);
  return priced.length === 0 || (header && isTitleAgain(row, priced, header)) ? undefined : { row, priced };
}

/** The title of a group, with the headers above beside it. */
function isTitleAgain({ cells }: RawRow, priced: readonly number[], header: Begun): boolean {
  const others = cells.flatMap((cell, column) =>
    cell.trim() !== '' && normal(cell) !== normal(header.cells[column] ?? '') ? [column] : [],
  );
  return others.length <= 1 && !others.some((column) => priced.includes(column));
}

/** A header by its words and their places. */
export const placesOf = ({ cells }: Pick<RawRow, 'cells'>): string =>
  headerKeys(cells)
    .map((key, column) => (cells[column]?.trim() ? `${column}:${key}` : ''))
    .filter(Boolean)
    .join('|');

function sideBySide({ cells, number, isPlain }: Begun, rows: Pick<Area, 'top' | 'bottom'>): Area[] {
  if (!isPlain) return [{ ...rows, left: 0, right: FAR, header: number }];
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
    header: area.header,
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
