import Papa from 'papaparse';
import { isNumber } from '../../recognise/header/header-look.ts';

/**
 * Cells of every record. Programs double a quote inside quotes, people do not: where the quotes of a text are not as
 * programs write them, or hold line breaks, each line is looked at by itself, so that no quote swallows other rows.
 */
export function recordsOf(text: string, delimiter: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const isClosed = errors.every(({ type }) => type !== 'Quotes');
  // What puts everything in quotes is a program.
  const isSure = text.startsWith('"') || !data.some((cells) => cells.some((cell) => /[\r\n]/.test(cell)));
  return isClosed && isSure ? data : lineByLine(text.split(/\r\n|\n|\r/), delimiter);
}

/** No text in a cell has more lines. */
const MOST_LINES = 100;

function lineByLine(lines: readonly string[], delimiter: string): string[][] {
  const width = usualWidth(lines, delimiter);
  const records: string[][] = [];
  for (let at = 0; at < lines.length; ) {
    const { cells, taken } = recordAt(lines, at, delimiter, width);
    records.push(cells);
    at += taken;
  }
  return records;
}

function recordAt(lines: readonly string[], at: number, delimiter: string, width: number) {
  const line = lines[at] ?? '';
  const alone = { cells: literal(line, delimiter), taken: 1 };
  if (!line.includes('"')) return alone;
  let text = line;
  for (let taken = 1; taken <= MOST_LINES; taken += 1) {
    const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n' });
    const faults = errors.filter(({ type }) => type === 'Quotes');
    if (faults.length === 0)
      return taken > 1 && areRows(text, delimiter, width) ? alone : { cells: data[0] ?? [], taken };
    // Only a quote that nobody has closed yet may be closed in the next line.
    if (faults.some(({ code }) => code !== 'MissingQuotes') || at + taken >= lines.length) return alone;
    text += `\n${lines[at + taken]}`;
  }
  return alone;
}

/** Whether each line is a row by itself: the quote that begins in the first is not the one that is closed in the last. */
function areRows(text: string, delimiter: string, width: number): boolean {
  const rows = text.split('\n').map((line) => literal(line, delimiter));
  const [first, ...others] = rows.map((cells) => cells.map(isNumber));
  return (
    rows.every((cells) => cells.length === width) &&
    first?.some(Boolean) === true &&
    others.every((numbers) => numbers.every((is, place) => is === first[place]))
  );
}

/** Cells of a line whose quotes are letters, but for those around a whole cell. */
const literal = (line: string, delimiter: string): string[] =>
  line.split(delimiter).map((cell) => (/^"(?:[^"]|"")*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell));

function usualWidth(lines: readonly string[], delimiter: string): number {
  const widths = Map.groupBy(lines.filter(Boolean), (line) => line.split(delimiter).length);
  const [usual] = [...widths].toSorted(([, a], [, b]) => b.length - a.length);
  return usual?.[0] ?? 1;
}
