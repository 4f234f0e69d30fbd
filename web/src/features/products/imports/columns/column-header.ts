import type { ImportColumn } from '@postavka/contract';
import type { importsWords } from '../words.ts';

/** The header of a column; one without is named by its position. */
export function headerOf(
  say: ReturnType<typeof importsWords.in>,
  columns: readonly ImportColumn[],
  column: ImportColumn,
): string {
  const header = column.header.trim();
  return header === '' ? say('columns.untitled', { number: columns.indexOf(column) + 1 }) : header;
}
