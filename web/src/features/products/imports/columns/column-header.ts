import type { ImportColumn } from '@postavka/contract';
import type { importsWords } from '../words.ts';

/** A column's header; one without is called by its place. */
export function headerOf(
  say: ReturnType<typeof importsWords.in>,
  columns: readonly ImportColumn[],
  column: ImportColumn,
): string {
  const header = column.header.trim();
  return header === '' ? say('columns.untitled', { number: columns.indexOf(column) + 1 }) : header;
}
