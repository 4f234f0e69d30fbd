import { cellText } from './cell-text.ts';
import { Refused } from './refusal.ts';
import type { Merge, RawRow, Table } from './sheet.ts';
import type { Workbook, Worksheet } from './sheetjs.ts';

/** Of Excel: whatever stands beyond was not written by a spreadsheet. */
const MOST_ROWS = 1_048_576;
const MOST_COLUMNS = 16_384;

/** Places with more digits or letters than a sheet has, which the library would count up to. */
const FAR_PLACE =
  /[\s:](r|ref|Index|MergeAcross|MergeDown|colspan|rowspan)\s*=\s*["']?(\d{8,}|[A-Z]{4,}\d|[A-Z]+\d{8,}|[A-Z]+\d+:[A-Z]{4,}|[A-Z]+\d+:[A-Z]+\d{8,})/i;

export function refuseFarPlaces(markup: string): void {
  if (FAR_PLACE.test(markup)) throw new Refused('unreadable');
}

/** What the library does not tell of the rows of a sheet; rows from 0. */
export interface RowFacts {
  readonly hidden: ReadonlySet<number>;
  readonly levels: ReadonlyMap<number, number>;
}

/** Visible sheets of a parsed workbook. Rows become text as they are asked for. */
export function tablesOf(
  book: Workbook,
  facts: ReadonlyMap<string, RowFacts> = new Map(),
  hiddenSheets: ReadonlySet<string> = new Set(),
): Table[] {
  const date1904 = book.Workbook?.WBProps?.date1904 === true || book.Workbook?.WBProps?.date1904 === 'true';
  return book.SheetNames.flatMap((name, index) => {
    if (Number(book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0 || hiddenSheets.has(name)) return [];
    const sheet = book.Sheets[name];
    // The library swallows what breaks inside a sheet and leaves the sheet out.
    if (!sheet) throw new Refused('unreadable', { sheet: name });
    return [{ name, merges: mergesOf(sheet), rows: () => rowsOf(sheet, date1904, facts.get(name)) }];
  });
}

function* rowsOf(sheet: Worksheet, date1904: boolean, facts: RowFacts | undefined): Iterable<RawRow> {
  const data = sheet['!data'] ?? [];
  const info = sheet['!rows'];
  for (const key of Object.keys(data)) {
    const index = Number(key);
    const row = data[index];
    if (index >= MOST_ROWS) throw new Refused('unreadable');
    if (!row || info?.[index]?.hidden || facts?.hidden.has(index)) continue;
    const cells: string[] = [];
    const dates: number[] = [];
    // Not by `forEach`, which counts from 0 up to a place that is far to the right.
    for (const place of Object.keys(row)) {
      const column = Number(place);
      if (column >= MOST_COLUMNS) throw new Refused('unreadable');
      const { text, isDate } = cellText(row[column], date1904);
      if (text === '') continue;
      while (cells.length < column) cells.push('');
      cells.push(text);
      if (isDate) dates.push(column);
    }
    yield { number: index + 1, cells, level: info?.[index]?.level ?? facts?.levels.get(index) ?? 0, dates };
  }
}

const mergesOf = (sheet: Worksheet): Merge[] =>
  (sheet['!merges'] ?? []).map(({ s, e }) => ({ top: s.r + 1, bottom: e.r + 1, left: s.c, right: e.c }));
