import { ZipError } from '../../../platform/zip/read-zip.ts';
import type { ReadLimits } from './limits.ts';
import { openFile } from './open-file.ts';
import { ReaderFault } from './reader-fault.ts';
import type { Reading } from './reading.ts';
import { type Refusal, type RefusalCode, Refused } from './refusal.ts';
import type { FileFormat, Sheet, Table } from './sheet.ts';
import { withNotes } from './tables/gather-notes.ts';
import { splitTables } from './tables/split-tables.ts';
import { summarise } from './tables/summary.ts';

export interface OpenTables {
  readonly format: FileFormat;
  readonly tables: readonly Table[];
  readonly sheets: readonly Sheet[];
  readonly hiddenSheets: readonly string[];
}

/** All of the reading but the process it runs in. Whatever a parser throws is a refusal; one that can't be loaded is a `ReaderFault`. */
export async function openTables(
  file: Buffer,
  limits: ReadLimits,
  reading: Reading = {},
): Promise<OpenTables | Refusal> {
  try {
    const { format, tables: whole, hiddenSheets } = await openFile(file, limits, reading);
    const tables = splitTables(withNotes(whole), reading.headers ?? {});
    return { format, tables, sheets: summarise(tables, limits), hiddenSheets };
  } catch (error) {
    return refusalOf(error);
  }
}

const ZIP_REFUSALS = { broken: 'unreadable', encrypted: 'encrypted', bomb: 'bomb' } as const;

export function refusalOf(error: unknown): Refusal {
  if (error instanceof ReaderFault) throw error;
  if (error instanceof Refused) return error.refusal;
  if (error instanceof ZipError) return { refused: ZIP_REFUSALS[error.reason], params: {} };
  const message = error instanceof Error ? error.message : String(error);
  const outgrown =
    error instanceof RangeError && /allocation failed|string length|array length|too large/i.test(message);
  const refused: RefusalCode = outgrown ? 'memory' : /password|encrypt/i.test(message) ? 'encrypted' : 'unreadable';
  return { refused, params: {} };
}
