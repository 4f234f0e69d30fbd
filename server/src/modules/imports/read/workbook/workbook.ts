import { columnLetter } from '../../../../platform/xlsx/column-letter.ts';
import { currencyText } from '../currencies/currencies.ts';
import { Refused } from '../refusal.ts';
import { type Merge, type RawRow, type Table, UNCACHED } from '../sheet.ts';
import { cellText } from './cell-text.ts';
import { NO_FACTS, type SheetFacts } from './sheet-facts.ts';
import type { Cell, Workbook, Worksheet } from './sheetjs.ts';

/** Of Excel: whatever stands beyond was not written by a spreadsheet. */
const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;

/** Places with more digits or letters than a sheet has, which the library would count up to. */
const FAR_PLACE =
  /[\s:](r|ref|Index|MergeAcross|MergeDown|colspan|rowspan)\s*=\s*["']?(\d{8,}|[A-Z]{4,}\d|[A-Z]+\d{8,}|[A-Z]+\d+:[A-Z]{4,}|[A-Z]+\d+:[A-Z]+\d{8,})/i;

export function refuseFarPlaces(markup: string): void {
  if (FAR_PLACE.test(markup)) throw new Refused('unreadable');
}

/** Visible sheets of a parsed workbook, and the names of the others. Rows become text as they are asked for. */
export function tablesOf(
  book: Workbook,
  facts: ReadonlyMap<string, SheetFacts> = new Map(),
  hidden: ReadonlySet<string> = new Set(),
): { readonly tables: Table[]; readonly hiddenSheets: string[] } {
  const date1904 = book.Workbook?.WBProps?.date1904 === true || book.Workbook?.WBProps?.date1904 === 'true';
  const isHidden = (name: string, index: number) =>
    Number(book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0 || hidden.has(name);
  const tables = book.SheetNames.flatMap((name, index) => {
    if (isHidden(name, index)) return [];
    const sheet = book.Sheets[name];
    // The library swallows what breaks inside a sheet and leaves the sheet out.
    if (!sheet) throw new Refused('unreadable', { sheet: name });
    return [tableOf(name, sheet, date1904, facts.get(name) ?? NO_FACTS)];
  });
  return { tables, hiddenSheets: book.SheetNames.filter(isHidden) };
}

function tableOf(name: string, sheet: Worksheet, date1904: boolean, facts: SheetFacts): Table {
  const hiddenColumns = new Set(facts.hiddenColumns);
  sheet['!cols']?.forEach((column, index) => {
    if (column?.hidden) hiddenColumns.add(index);
  });
  const isHiddenRow = (index: number) => facts.hidden.has(index) || sheet['!rows']?.[index]?.hidden === true;
  const data = sheet['!data'] ?? [];
  const filledColumns = [...hiddenColumns].filter((column) => data.some((row) => row?.[column]?.v !== undefined));
  const hiddenRows = Object.keys(data).filter((key) => isHiddenRow(Number(key))).length;
  const seen = { ...facts, hiddenColumns };
  return {
    name,
    merges: mergesOf(sheet),
    hidden: { columns: filledColumns.map((column) => titleOf(data, column)), rows: hiddenRows },
    rows: () => rowsOf(sheet, date1904, seen, isHiddenRow),
  };
}

const TITLE = 100;

/** The first text of a hidden column names it, else its letter. */
function titleOf(data: NonNullable<Worksheet['!data']>, column: number): string {
  const first = data.find((row) => row?.[column]?.t === 's' && String(row[column]?.v).trim() !== '');
  return String(first?.[column]?.v ?? columnLetter(column)).slice(0, TITLE);
}

function* rowsOf(
  sheet: Worksheet,
  date1904: boolean,
  facts: SheetFacts,
  isHiddenRow: (index: number) => boolean,
): Iterable<RawRow> {
  const data = sheet['!data'] ?? [];
  const info = sheet['!rows'];
  const merged = mergedCells(sheet);
  for (const key of Object.keys(data)) {
    const index = Number(key);
    const row = data[index];
    if (index >= MOST_ROWS) throw new Refused('unreadable');
    if (!row || isHiddenRow(index)) continue;
    const read = readRow(row, index, date1904, facts);
    yield {
      number: index + 1,
      ...read,
      level: info?.[index]?.level ?? facts.levels.get(index) ?? 0,
      ...merged(index, read.cells),
      ...(facts.bold.has(index) && { bold: true }),
    };
  }
}

function readRow(row: readonly (Cell | undefined)[], index: number, date1904: boolean, facts: SheetFacts) {
  const cells: string[] = [];
  const dates: number[] = [];
  const exact: number[] = [];
  const shown: Record<string, string> = {};
  const put = (column: number, text: string) => {
    while (cells.length <= column) cells.push('');
    cells[column] = text;
  };
  const currencies = facts.currencies.get(index);
  const struckCells = facts.struck.get(index);
  const struck: number[] = [];
  // Not by `forEach`, which counts from 0 up to a place that is far to the right.
  for (const place of Object.keys(row)) {
    const column = Number(place);
    if (column >= MOST_COLUMNS) throw new Refused('unreadable');
    if (facts.hiddenColumns.has(column)) continue;
    const cell = cellText(row[column], date1904);
    if (cell.text === '') continue;
    const currency = currencies?.get(column);
    const money = currency && currencyText(currency);
    put(column, money && !cell.text.includes(money) ? `${cell.text} ${money}` : cell.text);
    if (cell.isDate) dates.push(column);
    if (cell.isExact) exact.push(column);
    if (struckCells?.has(column)) struck.push(column);
    if (cell.shown !== undefined) shown[column] = cell.shown;
  }
  for (const column of facts.uncached.get(index) ?? []) {
    if (!facts.hiddenColumns.has(column) && (cells[column] ?? '') === '') put(column, UNCACHED);
  }
  return {
    cells,
    dates,
    ...(exact.length > 0 && { exact }),
    ...(struck.length > 0 && { struck }),
    ...(Object.keys(shown).length > 0 && { shown }),
  };
}

/** What merges say of the rows under them, asked from the top down. */
function mergedCells(sheet: Worksheet) {
  const starting = Map.groupBy(sheet['!merges'] ?? [], ({ s }) => s.r);
  let open: { readonly bottom: number; readonly column: number; readonly text: string }[] = [];
  return (index: number, cells: readonly string[]): Pick<RawRow, 'down' | 'spans'> => {
    const down: Record<string, string> = {};
    open = open.filter(({ bottom }) => bottom >= index);
    for (const { column, text } of open) if ((cells[column] ?? '') === '') down[column] = text;
    const spans: [number, number][] = [];
    for (const { s, e } of starting.get(index) ?? []) {
      const text = cells[s.c] ?? '';
      if (text === '') continue;
      if (e.r > index) open.push({ bottom: e.r, column: s.c, text });
      if (e.c > s.c && /\d/.test(text)) spans.push([s.c, e.c]);
    }
    return { ...(Object.keys(down).length > 0 && { down }), ...(spans.length > 0 && { spans }) };
  };
}

const mergesOf = (sheet: Worksheet): Merge[] =>
  (sheet['!merges'] ?? []).map(({ s, e }) => ({ top: s.r + 1, bottom: e.r + 1, left: s.c, right: e.c }));
