import { once } from 'node:events';
import { createWriteStream, readFileSync, writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { finished } from 'node:stream/promises';
import type { ReadLimits } from '../limits.ts';
import { type OpenTables, openTables, refusalOf } from '../open-tables.ts';
import { ReaderFault } from '../reader-fault.ts';
import type { Reading } from '../reading.ts';
import { isRefusal } from '../refusal.ts';
import { chunksOf } from './chunks-of.ts';
import { closeNetwork, dropWrites } from './confine.ts';

/**
 * The process that reads one file: it is given the open file as its input and answers on descriptor 3, so that nothing
 * a parser prints gets in between.
 */
dropWrites();
closeNetwork();
const limits: ReadLimits = JSON.parse(process.argv[2] ?? '');
const reading: Reading = JSON.parse(process.argv[3] ?? '{}');
const out = createWriteStream('', { fd: 3 });
// The parent has what it wanted and left.
out.on('error', () => process.exit(0));

// Whatever ended it until here is a fault of ours; from here on it is the file's. A stream would write it later.
writeSync(3, '{"ready":true}\n');
try {
  const opened = await openTables(readFileSync(0), limits, reading);
  // Now, since the parent kills a reader that has told enough. The runtime itself writes, and only what it compiled.
  flushCompileCache();
  if (isRefusal(opened)) await say(opened);
  else await tell(opened);
} catch (error) {
  await say(error instanceof ReaderFault ? { fault: error.message } : refusalOf(error));
}
out.end();
await finished(out);
process.exit(0);

async function tell({ format, sheets, tables, hiddenSheets }: OpenTables): Promise<void> {
  await say({ format, sheets, hiddenSheets });
  for (const chunk of chunksOf(tables)) await say(chunk);
  await say({ end: true });
}

/** Waits while the parent is busy: what it has not read stays here, as cells, not as text in a pipe. */
async function say(value: object): Promise<void> {
  if (!out.write(`${JSON.stringify(value)}\n`)) await once(out, 'drain');
}
