import type { Import, ImportColumn, ImportPreview, Locale } from '@postavka/contract';
import type { Recognition } from './recognise/recognise.ts';
import type { ImportRow } from './repo.ts';
import { storable } from './rows/clean-text.ts';
import type { Summary } from './summary.ts';
import { findingText, type Reason, reasonText } from './words.ts';

export const presentImport = (row: ImportRow, locale: Locale): Import => ({
  id: row.id,
  name: row.name,
  // Previews are not listed; every other status is one of the wire.
  status: row.status as Import['status'],
  rows_total: row.rows_total,
  rows_done: row.rows_done,
  created: row.created,
  updated: row.updated,
  skipped: row.unchanged + row.skipped,
  failed: row.failed,
  created_at: row.created_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  reason: row.reason === null ? null : reasonText(row.reason as Reason, locale),
  undone_at: row.undone_at?.toISOString() ?? null,
  can_undo: canUndo(row),
});

export const canUndo = ({ finished_at, undone_at, touched_at, created, updated }: ImportRow): boolean =>
  finished_at !== null && undone_at === null && touched_at === null && created + updated > 0;

export function presentPreview(
  recognition: Recognition,
  { rows, findings, ...counts }: Summary,
  locale: Locale,
): Omit<ImportPreview, 'id' | 'name'> {
  const columns = presentColumns(recognition);
  return {
    sheets: recognition.sheets.map((sheet) => ({
      name: storable(sheet.name),
      rows: sheet.rows,
      header_row: sheet.header?.first ?? null,
    })),
    columns,
    mapping: { ...recognition.mapping },
    sample: presentSample(recognition, columns),
    summary: {
      rows,
      to_create: counts.created,
      to_update: counts.updated,
      unchanged: counts.unchanged,
      to_skip: counts.skipped,
      failed: counts.failed,
      findings: findings.map(({ outcome, finding, rows: met, sheet, row }) => ({
        outcome,
        code: finding.code,
        text: findingText(finding, locale),
        rows: met,
        sheet,
        row,
      })),
    },
  };
}

/** Columns of all sheets, each key once, in the order in which they are met. */
function presentColumns({ sheets }: Recognition): ImportColumn[] {
  const columns = new Map<string, ImportColumn>();
  for (const sheet of sheets) {
    for (const { key, header, use, filled } of sheet.columns) {
      const known = columns.get(key);
      columns.set(key, {
        key,
        header: storable(header).slice(0, SHOWN),
        use,
        sheets: [...(known?.sheets ?? []), storable(sheet.name)],
        filled: (known?.filled ?? 0) + filled,
      });
    }
  }
  return [...columns.values()];
}

const SHOWN = 200;

function presentSample({ sheets }: Recognition, columns: readonly ImportColumn[]): string[][] {
  const first = sheets.find(({ header }) => header);
  if (!first) return [];
  const places = columns.map(({ key }) => first.columns.findIndex((column) => column.key === key));
  return first.preview.map((row) => places.map((place) => storable((row[place] ?? '').slice(0, SHOWN))));
}
