import type {
  ImportColumn,
  ImportedProduct,
  ImportGroup,
  ImportPreview,
  ImportSettings,
  Locale,
} from '@postavka/contract';
import { storable } from '../../../platform/text/storable.ts';
import { findingsText } from '../messages.ts';
import type { OpenList } from '../open/open-list.ts';
import type { Sheet } from '../read/sheet.ts';
import { moneyHeader } from '../recognise/money/money-header.ts';
import type { Recognition } from '../recognise/recognise.ts';
import type { Summary } from './summary.ts';

export interface Planned {
  readonly summary: Summary;
  readonly products: readonly ImportedProduct[];
  readonly groups: readonly ImportGroup[];
}

export function presentPreview(
  { recognition, list }: OpenList,
  { summary: { rows, jumps, findings, ...counts }, products, groups }: Planned,
  settings: ImportSettings,
  locale: Locale,
): Omit<ImportPreview, 'id' | 'name'> {
  const columns = presentColumns(recognition);
  return {
    sheets: recognition.sheets.map((sheet, index) => ({
      name: storable(sheet.name),
      rows: sheet.rows,
      header_row: sheet.header?.first ?? null,
      table: sheet.table,
      hidden_columns: (list.sheets[index]?.hidden.columns ?? []).map(storable),
      hidden_rows: list.sheets[index]?.hidden.rows ?? 0,
      raw: rawRows(list.sheets[index]),
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
      jumps,
      findings: findings.map(({ outcome, finding, rows: met, sheet, row, named, places }) => ({
        outcome,
        code: finding.code,
        text: findingsText(finding, [...named], locale),
        rows: met,
        sheet,
        row,
        places,
      })),
    },
    questions: [...recognition.questions],
    settings,
    hidden_sheets: list.hiddenSheets.map(storable),
    is_text: list.format === 'csv',
    products: [...products],
    groups: [...groups],
  };
}

/** Enough to point at a header, and no more than fits on a screen. */
const RAW_ROWS = 40;
const RAW_COLUMNS = 20;
const RAW_CELL = 60;

const rawRows = (sheet: Sheet | undefined) =>
  (sheet?.sample ?? []).slice(0, RAW_ROWS).map(({ number, cells }) => ({
    number,
    cells: cells.slice(0, RAW_COLUMNS).map((cell) => storable(cell.slice(0, RAW_CELL))),
  }));

/** Columns of all sheets, each key once, in the order in which they are met. */
function presentColumns({ sheets, layouts }: Recognition): ImportColumn[] {
  const columns = new Map<string, ImportColumn>();
  for (const sheet of sheets) {
    for (const { key, header, use, filled, money } of sheet.columns) {
      const known = columns.get(key);
      columns.set(key, {
        key,
        header: storable(header).slice(0, SHOWN),
        use,
        sheets: [...new Set([...(known?.sheets ?? []), storable(sheet.name)])],
        layout: layouts.indexOf(sheet.layout),
        filled: (known?.filled ?? 0) + filled,
        is_money: use === 'price' || use === 'undecided' || moneyHeader(header)?.role === 'sale',
        vat: money?.vat ?? null,
        currency: money?.currency ?? money?.inCells[0] ?? null,
      });
    }
  }
  return [...columns.values()];
}

const SHOWN = 200;

/** Of each column the first values, from the first table that has it. */
function presentSample({ sheets }: Recognition, columns: readonly ImportColumn[]): string[][] {
  const sources = columns.map(({ key }) => {
    const table = sheets.find((sheet) => sheet.columns.some((column) => column.key === key));
    const place = table?.columns.findIndex((column) => column.key === key) ?? -1;
    return { rows: table?.preview ?? [], place };
  });
  const longest = Math.max(0, ...sources.map(({ rows }) => rows.length));
  return Array.from({ length: longest }, (_, row) =>
    sources.map(({ rows, place }) => storable((rows[row]?.[place] ?? '').slice(0, SHOWN))),
  );
}
