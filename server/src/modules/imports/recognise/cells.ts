import type { RawRow } from '../read/sheet.ts';

/** A column of a table: the physical columns that it is spread over, from 0. */
interface Place {
  readonly at: readonly number[];
}

/** What a row has in a column: the first of its physical columns that is filled. */
export function valueAt(cells: readonly string[], { at }: Place): string {
  for (const column of at) if ((cells[column] ?? '').trim() !== '') return cells[column] ?? '';
  return '';
}

/** A row with another text in a column. */
export function withValue(row: RawRow, { at: [place = 0] }: Place, text: string): RawRow {
  const cells = Array.from({ length: Math.max(row.cells.length, place + 1) }, (_, index) => row.cells[index] ?? '');
  cells[place] = text;
  return { ...row, cells };
}
