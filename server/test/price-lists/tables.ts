import { READ_LIMITS } from '../../src/modules/imports/read/limits.ts';
import type { Merge, RawRow, Sheet, Table } from '../../src/modules/imports/read/sheet.ts';
import { withNotes } from '../../src/modules/imports/read/tables/gather-notes.ts';
import { splitTables } from '../../src/modules/imports/read/tables/split-tables.ts';
import { summarise } from '../../src/modules/imports/read/tables/summary.ts';
import { recognise } from '../../src/modules/imports/recognise/recognise.ts';
import type { ProductRow } from '../../src/modules/imports/rows/product-row.ts';
import { type SkippedRow, toRows } from '../../src/modules/imports/rows/to-rows.ts';

/** A sheet of these rows; `null` stands for an empty one. */
export function sheetOf(rows: readonly (readonly string[] | null)[], merges: readonly Merge[] = []): Sheet {
  const raw = rows.flatMap((cells, index) => (cells ? [{ number: index + 1, cells, level: 0, dates: [] }] : []));
  const [summary] = summarise(withNotes([{ name: 'Лист1', merges, rows: () => raw }]), READ_LIMITS);
  if (!summary) throw new Error('no sheet');
  return summary;
}

export type Rows = readonly (readonly string[])[];

/** What is asked about the tables of a file with these sheets. */
export function asked(sheets: Readonly<Record<string, Rows>>) {
  const tables = Object.entries(sheets).map(
    ([name, rows]): Table => ({
      name,
      merges: [],
      rows: () => rows.map((cells, index) => ({ number: index + 1, cells, level: 0, dates: [] })),
    }),
  );
  return recognise(summarise(splitTables(withNotes(tables), {}), READ_LIMITS));
}

/** Codes of the questions about a file of one sheet. */
export const questionsOf = (rows: Rows) => asked({ Лист1: rows }).questions.map((one) => one.code);
/** Currencies that are asked about. */
export const foreignIn = (rows: Rows, name = 'Лист1') =>
  asked({ [name]: rows }).questions.flatMap((one) => (one.code === 'currency' ? [one.currency] : []));

export type Line =
  | readonly string[]
  | { readonly cells: readonly string[]; readonly level?: number; readonly dates?: readonly number[] };

/** Products and skipped rows of a file of one sheet, which comes in chunks. */
export async function readLines(lines: readonly Line[], chunk = 2) {
  const rows = lines.map(
    (line, index): RawRow => ({
      number: index + 1,
      level: 0,
      dates: [],
      ...('cells' in line ? line : { cells: line }),
    }),
  );
  const sheets = summarise([{ name: '', merges: [], rows: () => rows }], READ_LIMITS);
  const list = {
    async *rows() {
      for (let at = 0; at < rows.length; at += chunk) yield { sheet: 0, rows: rows.slice(at, at + chunk) };
    },
  };
  const products: ProductRow[] = [];
  const skipped: SkippedRow[] = [];
  for await (const batch of toRows(list, recognise(sheets))) {
    products.push(...batch.products);
    skipped.push(...batch.skipped);
  }
  return { products, skipped };
}
