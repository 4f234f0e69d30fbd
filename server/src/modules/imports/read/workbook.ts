import { cellText } from './cell-text.ts';
import { Refused } from './refusal.ts';
import type { Merge, RawRow, Table } from './sheet.ts';
import type { Workbook, Worksheet } from './sheetjs.ts';

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
    if (!row || info?.[index]?.hidden || facts?.hidden.has(index)) continue;
    const cells: string[] = [];
    const dates: number[] = [];
    row.forEach((cell, column) => {
      const { text, isDate } = cellText(cell, date1904);
      if (text === '') return;
      while (cells.length < column) cells.push('');
      cells.push(text);
      if (isDate) dates.push(column);
    });
    yield { number: index + 1, cells, level: info?.[index]?.level ?? facts?.levels.get(index) ?? 0, dates };
  }
}

const mergesOf = (sheet: Worksheet): Merge[] =>
  (sheet['!merges'] ?? []).map(({ s, e }) => ({ top: s.r + 1, bottom: e.r + 1, left: s.c, right: e.c }));
