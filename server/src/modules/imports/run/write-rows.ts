import { ROW_OUTCOMES, type RowOutcome } from '@postavka/contract';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import { insertProducts, noteOffSale, updateProducts } from '../../products/index.ts';
import type { PlannedRow } from '../plan/planned-row.ts';
import type { ImportRow } from '../repo.ts';

/** Does what was planned, with the rows of the report and the counters: all of it or nothing. */
export async function writeRows(
  tx: Tx,
  { id: importId, company_id: companyId }: ImportRow,
  rows: readonly PlannedRow[],
  at: Date,
): Promise<void> {
  const writing = { companyId, importId, at };
  const created = rows.flatMap((row) => (row.outcome === 'created' ? [row] : []));
  const updated = rows.flatMap((row) => (row.outcome === 'updated' ? [row] : []));
  const ids = await insertProducts(
    tx,
    writing,
    created.map(({ columns }) => columns),
  );
  await updateProducts(
    tx,
    writing,
    updated.map(({ productId, columns }) => ({ id: productId, columns })),
  );
  await noteOffSale(
    tx,
    importId,
    rows.flatMap((row) => ('hides' in row && row.hides !== undefined ? [row.hides] : [])),
  );
  const idOf = new Map<PlannedRow, number | undefined>(created.map((row, index) => [row, ids[index]]));
  const kept = rows.map((row) => ({
    position: row.position,
    sheet: row.sheet,
    row_number: row.rowNumber,
    outcome: row.outcome,
    article: row.article,
    name: row.name,
    product_id: ('productId' in row ? row.productId : idOf.get(row)) ?? null,
    findings: row.findings,
    before: 'before' in row ? row.before : null,
  }));
  await sql`
    insert into import_rows (import_id, position, sheet, row_number, outcome, article, name, product_id, findings, before)
    select ${importId}, position, sheet, row_number, outcome, article, name, product_id, findings, before
    from jsonb_populate_recordset(null::import_rows, ${{ kept }}::jsonb -> 'kept')`.execute(tx);
  await count(tx, importId, rows);
}

const isOfHidden = ({ findings }: PlannedRow): boolean => findings.some(({ code }) => code === 'stays_hidden');

async function count(tx: Tx, importId: ImportRow['id'], rows: readonly PlannedRow[]): Promise<void> {
  const counts = (outcome: RowOutcome) => rows.filter((row) => row.outcome === outcome).length;
  await tx
    .updateTable('imports')
    .set((eb) => ({
      rows_done: eb('rows_done', '+', rows.length),
      // Here it got further: what is counted now are deaths in the rows that follow.
      crashes: 1,
      stays_hidden: eb('stays_hidden', '+', rows.filter(isOfHidden).length),
      ...Object.fromEntries(ROW_OUTCOMES.map((outcome) => [outcome, eb(outcome, '+', counts(outcome))])),
    }))
    .where('id', '=', importId)
    .execute();
}
