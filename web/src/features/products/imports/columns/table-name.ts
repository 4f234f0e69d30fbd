import type { ImportColumn, ImportSheet } from '@postavka/contract';
import type { importsWords } from '../words.ts';

type Say = ReturnType<typeof importsWords.in>;

/** The name of a table: its sheet, and its number where the sheet has several; empty in a file without sheets. */
export function tableName(say: Say, sheets: readonly ImportSheet[], { name, table }: ImportSheet): string {
  const isOne = sheets.filter((sheet) => sheet.name === name).length === 1;
  if (isOne) return name;
  const number = table + 1;
  return name === '' ? say('columns.table', { number }) : say('columns.table_of', { name, number });
}

/** The place of a column: its table, if each has headers of its own, else its sheets. */
export function placeOf(
  say: Say,
  sheets: readonly ImportSheet[],
  columns: readonly ImportColumn[],
  column: ImportColumn,
) {
  const lists = sheets.filter(({ header_row: header }) => header !== null);
  const layouts = new Set(columns.map(({ layout }) => layout)).size;
  const own = layouts === lists.length ? lists[column.layout] : undefined;
  const isParted = own !== undefined && tableName(say, sheets, own) !== own.name;
  return isParted ? tableName(say, sheets, own) : say('columns.on_sheets', { sheets: column.sheets.join(', ') });
}
