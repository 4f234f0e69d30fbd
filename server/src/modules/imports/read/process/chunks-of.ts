import type { RawRow, Table } from '../sheet.ts';
import { isFilled } from '../tables/summary.ts';

/** A chunk is what the server's thread turns into rows at a stretch: some milliseconds of work. */
const CHUNK_ROWS = 100;
const CHUNK_CHARS = 64 * 1024;

export function* chunksOf(
  tables: readonly Table[],
): Generator<{ readonly sheet: number; readonly rows: readonly RawRow[] }> {
  for (const [sheet, table] of tables.entries()) {
    let rows: RawRow[] = [];
    let chars = 0;
    for (const row of table.rows()) {
      if (!isFilled(row.cells)) continue;
      rows.push(row);
      chars += row.cells.reduce((sum, cell) => sum + cell.length, 0);
      if (rows.length < CHUNK_ROWS && chars < CHUNK_CHARS) continue;
      yield { sheet, rows };
      [rows, chars] = [[], 0];
    }
    if (rows.length > 0) yield { sheet, rows };
  }
}
