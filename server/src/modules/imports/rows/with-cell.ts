import type { RawRow } from '../read/sheet.ts';

/** A row with another text in the first place of a column. */
export function withCell(row: RawRow, { at }: { readonly at: readonly number[] }, text: string): RawRow {
  const place = at[0] ?? 0;
  const cells = Array.from({ length: Math.max(row.cells.length, place + 1) }, (_, index) => row.cells[index] ?? '');
  cells[place] = text;
  return { ...row, cells };
}
