import Papa from 'papaparse';
import { looksLikeHeader } from '../../recognise/header/header-look.ts';
import { LONGEST_CELL } from '../limits.ts';
import type { OpenedFile, RawRow } from '../sheet.ts';
import { overflowingRows } from './overflowing-rows.ts';
import { recordsOf } from './records.ts';

/** Never through the spreadsheet library: it reads `12,50` as 1250 and `10-11` as a date. Here every cell stays text. */
export function readCsv(text: string, given?: string): OpenedFile {
  const { body, delimiter } = withoutSeparatorLine(unquotedLines(unboxed(text)));
  const records = recordsOf(body, given ?? delimiter ?? guessDelimiter(body));
  return { format: 'csv', tables: [{ name: '', merges: [], rows: () => rowsOf(records) }], hiddenSheets: [] };
}

function* rowsOf(records: readonly string[][]): Iterable<RawRow> {
  const overflowing = overflowingRows(records);
  for (const [index, record] of records.entries()) {
    const cells = record.map((cell) => unwrap(cell).slice(0, LONGEST_CELL));
    yield { number: index + 1, cells, level: 0, dates: [], ...(overflowing.has(index) && { overflows: true }) };
  }
}

/** `="00012"` and `'00012` are how people keep Excel from eating zeros; a form feed ends what an old printer was sent. */
const unwrap = (cell: string): string =>
  /^="([^"]*)"$/.exec(cell)?.[1] ?? /^'(0\d+)$/.exec(cell)?.[1] ?? cell.replaceAll('\f', '').replaceAll('\u001a', '');

/** Lines that are quoted as a whole, as a table pasted into one column is saved: each holds its cells in quotes. */
function unquotedLines(text: string): string {
  const lines = text.split(/\r?\n/);
  const filled = lines.filter((line) => line !== '');
  const isWrapped = filled.length > 1 && filled.every((line) => /^"(?:[^"]|"")*"$/.test(line) && /[;,\t|]/.test(line));
  return isWrapped ? lines.map((line) => line.slice(1, -1).replaceAll('""', '"')).join('\n') : text;
}

const BOXED = /^[^\S\r\n\u2028\u2029]*[\u2502\u2551].*[\u2502\u2551][^\S\r\n\u2028\u2029]*$/m;

/** A table drawn with lines, as accounting programs of the nineties print it. */
function unboxed(text: string): string {
  if (!BOXED.test(text.slice(0, SAMPLE_CHARS))) return text;
  return text
    .split(/\r?\n/)
    .filter((line) => !/^[\s\u2500-\u257f]*$/.test(line))
    .map((line) => line.replace(/^\s*[\u2502\u2551]|[\u2502\u2551]\s*$/g, '').split(/[\u2502\u2551]/))
    .map((cells) => cells.map((cell) => cell.trim().replaceAll('\t', ' ')).join('\t'))
    .join('\n');
}

/** `sep=;` in the first line is Excel's own way of naming the delimiter. */
function withoutSeparatorLine(text: string): { body: string; delimiter?: string } {
  const match = /^sep=(.)\r?\n/i.exec(text);
  return match?.[1] ? { body: text.slice(match[0].length), delimiter: match[1] } : { body: text };
}

/** In order of trust: a comma is also what stands in a decimal fraction. */
const DELIMITERS = [';', '\t', '|', ',', '^', '~'] as const;
const SAMPLE_CHARS = 100_000;
const SAMPLE_ROWS = 100;

function guessDelimiter(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARS);
  const even = DELIMITERS.filter((delimiter) => splitsEvenly(sample, delimiter));
  // A sign that stands in names parts them too; only the right one parts the header.
  return even.find((delimiter) => hasHeader(sample, delimiter)) ?? even[0] ?? ',';
}

/** Whether most rows fall into the same number of columns, more than one; titles above the table do not. */
function splitsEvenly(sample: string, delimiter: string): boolean {
  const { data } = Papa.parse<string[]>(sample, { delimiter, preview: SAMPLE_ROWS });
  const widths = data.filter((row) => row.some((cell) => cell !== '')).map((row) => row.length);
  const split = Map.groupBy(widths, (width) => width);
  const usual = [...split.entries()].filter(([width]) => width > 1).map(([, rows]) => rows.length);
  return Math.max(0, ...usual) >= widths.length / 2;
}

const hasHeader = (sample: string, delimiter: string): boolean =>
  Papa.parse<string[]>(sample, { delimiter, preview: SAMPLE_ROWS }).data.some(looksLikeHeader);
