import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { z } from 'zod';
import { READ_LIMITS, type ReadLimits } from './limits.ts';
import { type ReaderProcess, startReader } from './process/reader-process.ts';
import { Continuation, Fault, Opening } from './process/wire.ts';
import type { Reading } from './reading.ts';
import { type Refusal, Refused } from './refusal.ts';
import type { FileFormat, RawRow, Sheet } from './sheet.ts';

/** A file that was understood. Its rows wait in the child until they are asked for; `close` lets it go. */
export interface PriceList {
  readonly format: FileFormat;
  readonly sheets: readonly Sheet[];
  /** Their names. */
  readonly hiddenSheets: readonly string[];
  /** Once, in order; throws `Refused` if the child breaks on the way. */
  rows(): AsyncGenerator<{ sheet: number; rows: readonly RawRow[] }>;
  /** Memory that the child was seen to take, in bytes. */
  peakMemory(): number;
  close(): Promise<void>;
}

/**
 * Reads a file in a process of its own and tells what is in it, or why it will not. The caller closes it. Throws where
 * that process is broken, as while its own files are being replaced.
 */
export async function readPriceList(
  path: string,
  { limits: given = {}, reading = {} }: { limits?: Partial<ReadLimits>; reading?: Reading } = {},
): Promise<PriceList | Refusal> {
  const limits = { ...READ_LIMITS, ...given };
  const file = await open(path);
  let reader: ReaderProcess;
  try {
    const { size } = await file.stat();
    if (size > limits.bytes) return { refused: 'file_too_large', params: { max: limits.bytes } };
    if (size === 0) return { refused: 'empty', params: {} };
    reader = startReader(file.fd, limits, reading);
  } finally {
    await file.close();
  }
  const lines = linesOf(reader.output);
  try {
    await requireReady(reader, lines);
    const opening = await nextLine(reader, lines, Opening.or(Fault));
    if ('format' in opening) return priceList(reader, lines, opening);
    if ('fault' in opening) throw new Error(`the reader of price lists is broken: ${opening.fault}`);
    await reader.kill();
    return opening;
  } catch (error) {
    await reader.kill();
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

const priceList = (
  reader: ReaderProcess,
  lines: AsyncGenerator<string>,
  { format, sheets, hiddenSheets }: Pick<PriceList, 'format' | 'sheets' | 'hiddenSheets'>,
): PriceList => ({
  format,
  sheets,
  hiddenSheets,
  async *rows() {
    try {
      for (;;) {
        const line = await nextLine(reader, lines, Continuation);
        if ('refused' in line) throw new Refused(line.refused, line.params);
        if ('end' in line) return;
        yield line;
      }
    } finally {
      await reader.kill();
    }
  },
  peakMemory: reader.peak,
  close: reader.kill,
});

async function requireReady(reader: ReaderProcess, lines: AsyncGenerator<string>): Promise<void> {
  const { done } = await reader.waiting(lines.next());
  if (done) throw new Error(`the reader of price lists did not start (${await reader.ending()})`);
}

/** What the child says next. A child that says nothing more, or nonsense, has broken. */
async function nextLine<S extends z.ZodType>(reader: ReaderProcess, lines: AsyncGenerator<string>, schema: S) {
  const { value, done } = await reader.waiting(lines.next().catch(() => ({ value: undefined, done: true })));
  if (done || value === undefined) throw new Refused(await reader.died());
  const parsed = schema.safeParse(JSON.parse(value));
  if (!parsed.success) throw new Refused('unreadable');
  return parsed.data;
}

/** One row of the widest table with the longest cells fits. */
const LONGEST_LINE = 32 * 1024 * 1024;

async function* linesOf(output: Readable): AsyncGenerator<string> {
  let rest: Buffer[] = [];
  let length = 0;
  for await (const piece of output as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = piece.indexOf(10); end !== -1; end = piece.indexOf(10, from)) {
      rest.push(piece.subarray(from, end));
      yield Buffer.concat(rest).toString('utf8');
      [rest, length, from] = [[], 0, end + 1];
    }
    rest.push(piece.subarray(from));
    length += piece.length - from;
    if (length > LONGEST_LINE) throw new Refused('memory');
  }
}
