import type { CompanyId, ExtraField, Locale } from '@postavka/contract';
import type { Database } from '../../../platform/db/database.ts';
import { type Cell, writeXlsx } from '../../../platform/xlsx/write-xlsx.ts';
import type { Catalog } from '../../catalog/index.ts';
import { exportWords, FIELD_COLUMNS } from './columns.ts';
import { type ExtraColumn, exportedRows, extraColumns } from './rows.ts';

/** As many columns as an import takes. */
const MOST_COLUMNS = 512;
const EXTRA_WIDTH = 20;

interface Exporting {
  readonly database: Database;
  readonly catalog: Catalog;
}

/** Everything that a company sells, hidden products too, as a table that can be imported again. */
export async function exportProducts(
  { database, catalog }: Exporting,
  companyId: CompanyId,
  locale: Locale,
): Promise<Uint8Array> {
  const words = exportWords(locale);
  const tree = await catalog.tree();
  const extras = await extraColumns(database.db, companyId, MOST_COLUMNS - FIELD_COLUMNS.length);
  async function* rows() {
    for await (const row of exportedRows(database, companyId)) {
      yield [
        ...FIELD_COLUMNS.map(({ cell }) => cell(row, tree, locale)),
        ...extraCells(row.extra_fields as ExtraField[], extras),
      ];
    }
  }
  const columns = [
    ...FIELD_COLUMNS.map(({ use, width }) => ({ header: words(`column.${use}`), width })),
    ...extras.map(({ name }) => ({ header: name, width: EXTRA_WIDTH })),
  ];
  return writeXlsx({ sheets: [{ name: words('export.sheet'), columns, rows: rows() }] });
}

function extraCells(fields: readonly ExtraField[], columns: readonly ExtraColumn[]): Cell[] {
  const values = Map.groupBy(fields, ({ name }) => name);
  return columns.map(({ name, nth }) => values.get(name)?.[nth - 1]?.value ?? null);
}
