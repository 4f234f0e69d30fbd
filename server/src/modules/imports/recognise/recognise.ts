import { columnLetter } from '../../../platform/xlsx/column-letter.ts';
import type { RawRow, Sheet } from '../read/sheet.ts';
import type { Nesting } from '../rows/group-path.ts';
import { columnsOf, type PhysicalColumns } from './columns.ts';
import { findHeader, type Header } from './header.ts';
import { headerKeys, type Mapping, mapHeaders, type Use } from './mapping.ts';
import { ownLayout } from './own-layout.ts';

export interface Column {
  /** Physical columns, from 0; the value is in the first that has one. */
  readonly at: readonly number[];
  readonly header: string;
  /** Under which a person's choice is remembered. */
  readonly key: string;
  readonly use: Use;
  readonly filled: number;
}

export interface RecognisedSheet {
  readonly name: string;
  readonly rows: number;
  /** Of them, those below the header. */
  readonly rowsBelow: number;
  /** Row numbers of the header, from 1; `undefined` when the sheet is no price list and is passed over. */
  readonly header: { readonly first: number; readonly last: number } | undefined;
  readonly columns: readonly Column[];
  readonly nesting: Nesting;
  /** Values of the first rows below the header, in the order of `columns`. */
  readonly preview: readonly (readonly string[])[];
}

export interface Recognition {
  /** As many as were given, in their order. */
  readonly sheets: readonly RecognisedSheet[];
  /** Over all sheets; corrected by a person, it can be given back as what to remember. */
  readonly mapping: Mapping;
  /** Whether there is anything to import. */
  readonly isPriceList: boolean;
}

const PREVIEW = 20;

/** Finds the header of every sheet and what its columns mean. What is remembered wins where its headers are present. */
export function recognise(sheets: readonly Sheet[], remembered: Mapping = {}): Recognition {
  const recognised = sheets.map((sheet) => recogniseSheet(sheet, remembered));
  const mapping = Object.fromEntries(recognised.flatMap(({ columns }) => columns.map(({ key, use }) => [key, use])));
  return { sheets: recognised, mapping, isPriceList: recognised.some((sheet) => sheet.header) };
}

function recogniseSheet(sheet: Sheet, remembered: Mapping): RecognisedSheet {
  const header = findHeader(sheet, remembered);
  if (!header)
    return {
      name: sheet.name,
      rows: sheet.rows,
      rowsBelow: 0,
      header: undefined,
      columns: [],
      nesting: 'unknown',
      preview: [],
    };
  const columns = meanings(sheet, header, remembered);
  const below = sheet.sample.filter((row) => row.number > header.last);
  const preview = below.slice(0, PREVIEW).map((row) => columns.map((column) => valueAt(row.cells, column)));
  const { first, last } = header;
  return {
    name: sheet.name,
    rows: sheet.rows,
    // The sample has every row down to the header.
    rowsBelow: sheet.rows - sheet.sample.filter((row) => row.number <= last).length,
    header: { first, last },
    columns,
    nesting: nestingOf(below, columns),
    preview,
  };
}

function nestingOf(rows: readonly RawRow[], columns: readonly Column[]): Nesting {
  if (rows.some((row) => row.level > 0)) return 'outline';
  const names = columns.find((column) => column.use === 'name');
  return names && rows.some((row) => /^\s/.test(valueAt(row.cells, names))) ? 'indent' : 'unknown';
}

function meanings(sheet: Sheet, header: Header, remembered: Mapping): Column[] {
  const columns = columnsOf(sheet, header);
  const headers = columns.map((column) => column.header);
  const [keys, uses] = [headerKeys(headers), mapHeaders(headers, remembered)];
  const own = ownLayout(header.cells);
  return columns.map((column, index) => {
    if (column.header === '') return nameless(column, remembered);
    const key = keys[index] ?? '';
    const known = Object.hasOwn(remembered, key) ? undefined : own?.get(column.at[0] ?? 0);
    return { ...column, key, use: known ?? uses[index] ?? 'extra' };
  });
}

/** Values without a header are kept under the letter of their column. */
function nameless(column: PhysicalColumns, remembered: Mapping): Column {
  const letter = columnLetter(column.at[0] ?? 0);
  const key = `#${letter}`;
  return { ...column, header: letter, key, use: (Object.hasOwn(remembered, key) && remembered[key]) || 'extra' };
}

export function valueAt(cells: readonly string[], { at }: Pick<Column, 'at'>): string {
  for (const column of at) if ((cells[column] ?? '').trim() !== '') return cells[column] ?? '';
  return '';
}
