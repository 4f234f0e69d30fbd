import type { ReadLimits } from './limits.ts';
import { Refused } from './refusal.ts';
import type { Sheet, Table } from './sheet.ts';

/** The header is looked for among the first of these, the rest is for the person to look at. */
const SAMPLE = 60;

/** Of a cell of the sample: enough for a header, and more than is shown of a value. */
const SAMPLE_CELL = 500;

/** Counts what the sheets hold, and refuses what is too much before a row is sent. */
export function summarise(tables: readonly Table[], limits: ReadLimits): Sheet[] {
  if (tables.length > limits.sheets)
    throw new Refused('too_many_sheets', { sheets: tables.length, max: limits.sheets });
  let characters = 0;
  const sheets = tables.map((table): Sheet => {
    const filled: number[] = [];
    const sample: Sheet['sample'][number][] = [];
    let rows = 0;
    for (const row of table.rows()) {
      if (!isFilled(row.cells)) continue;
      rows += 1;
      row.cells.forEach((cell, column) => {
        characters += cell.length;
        if (cell.trim() !== '') filled[column] = (filled[column] ?? 0) + 1;
      });
      if (filled.length > limits.columns) {
        throw new Refused('too_many_columns', { columns: filled.length, max: limits.columns });
      }
      if (characters > limits.characters) throw new Refused('bomb');
      if (sample.length < SAMPLE) sample.push({ ...row, cells: row.cells.map((cell) => cell.slice(0, SAMPLE_CELL)) });
    }
    const last = sample.at(-1)?.number ?? 0;
    const merges = table.merges.filter((merge) => merge.top <= last);
    return { name: table.name, rows, filled: Array.from(filled, (count) => count ?? 0), sample, merges };
  });
  // A header is not among the rows that people count.
  const total = sheets.reduce((sum, { rows }) => sum + Math.max(0, rows - 1), 0);
  if (total > limits.rows) throw new Refused('too_many_rows', { rows: total, max: limits.rows });
  if (sheets.every(({ rows }) => rows === 0)) throw new Refused('empty');
  return sheets;
}

export const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '');
