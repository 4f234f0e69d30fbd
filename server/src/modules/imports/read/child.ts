import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { finished } from 'node:stream/promises';
import { closeNetwork } from './confine.ts';
import type { ReadLimits } from './limits.ts';
import { type OpenTables, openTables, refusalOf } from './open-tables.ts';
import type { Reading } from './reading.ts';
import { isRefusal } from './refusal.ts';
import type { RawRow, Table } from './sheet.ts';
import { isFilled } from './summary.ts';

/**
 * The process that reads one file: it is given the open file as its input and answers on descriptor 3, so that nothing
 * a parser prints gets in between.
 */
/** A chunk is what the server's thread turns into rows at a stretch: some milliseconds of work. */
const CHUNK_ROWS = 100;
const CHUNK_CHARS = 64 * 1024;

closeNetwork();
const limits: ReadLimits = JSON.parse(process.argv[2] ?? '');
const reading: Reading = JSON.parse(process.argv[3] ?? '{}');
const out = createWriteStream('', { fd: 3 });
// The parent has what it wanted and left.
out.on('error', () => process.exit(0));

try {
  const opened = await openTables(readFileSync(0), limits, reading);
  if (isRefusal(opened)) await say(opened);
  else await tell(opened);
} catch (error) {
  await say(refusalOf(error));
}
out.end();
await finished(out);
process.exit(0);

async function tell({ format, sheets, tables, hiddenSheets }: OpenTables): Promise<void> {
  await say({ format, sheets, hiddenSheets });
  for (const chunk of chunks(tables)) await say(chunk);
  await say({ end: true });
}

/** Waits while the parent is busy: what it has not read stays here, as cells, not as text in a pipe. */
async function say(value: object): Promise<void> {
  if (!out.write(`${JSON.stringify(value)}\n`)) await once(out, 'drain');
}

function* chunks(tables: readonly Table[]) {
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
