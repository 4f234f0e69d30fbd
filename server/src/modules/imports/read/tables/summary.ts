import type { ReadLimits } from '../limits.ts';
import { Refused } from '../refusal.ts';
import type { RawRow, Sheet, Table } from '../sheet.ts';
import { evidenceOf, type Gathering, gather, gathering } from './evidence.ts';

/** The header is looked for among the first of these, the rest is for the person to look at. */
const SAMPLE = 60;

/** Of a cell of the sample: enough for a header, and more than is shown of a value. */
const SAMPLE_CELL = 500;

/** Counts what the tables hold, and refuses what is too much before a row is sent. */
export function summarise(tables: readonly Table[], limits: ReadLimits): Sheet[] {
  const names = new Set(tables.map(({ name }) => name)).size;
  if (names > limits.sheets || tables.length > limits.sheets * 4)
    throw new Refused('too_many_sheets', { sheets: names, max: limits.sheets });
  const size = { characters: 0 };
  const sheets = tables.map((table) => summariseOne(table, limits, size));
  // A header is not among the rows that people count.
  const total = sheets.reduce((sum, { rows }) => sum + Math.max(0, rows - 1), 0);
  if (total > limits.rows) throw new Refused('too_many_rows', { rows: total, max: limits.rows });
  if (sheets.every(({ rows }) => rows === 0)) throw new Refused('empty');
  return sheets;
}

function summariseOne(table: Table, limits: ReadLimits, size: { characters: number }): Sheet {
  const filled: number[] = [];
  const evidence: Gathering[] = [];
  const sample: RawRow[] = [];
  let rows = 0;
  for (const row of table.rows()) {
    if (!isFilled(row.cells)) continue;
    rows += 1;
    row.cells.forEach((cell, column) => {
      if (cell === '') return;
      size.characters += cell.length;
      if (cell.trim() === '') return;
      filled[column] = (filled[column] ?? 0) + 1;
      evidence[column] ??= gathering();
      if (!row.dates.includes(column)) gather(evidence[column], cell, row.exact?.includes(column) ?? false);
    });
    if (filled.length > limits.columns) {
      throw new Refused('too_many_columns', { columns: filled.length, max: limits.columns });
    }
    if (size.characters > limits.characters) throw new Refused('bomb');
    if (sample.length < SAMPLE) sample.push({ ...row, cells: row.cells.map((cell) => cell.slice(0, SAMPLE_CELL)) });
  }
  const last = sample.at(-1)?.number ?? 0;
  return {
    name: table.name,
    table: table.table ?? 0,
    header: table.header,
    hidden: table.hidden ?? { columns: [], rows: 0 },
    rows,
    filled: Array.from(filled, (count) => count ?? 0),
    evidence: Array.from(evidence, (one) => (one ? evidenceOf(one) : null)),
    sample,
    merges: table.merges.filter((merge) => merge.top <= last),
    notes: table.notes ?? [],
    titles: table.titles ?? [],
    runs: table.runs ?? [],
    sayings: table.sayings ?? [],
    unsure: table.unsure ?? [],
  };
}

export const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '');
