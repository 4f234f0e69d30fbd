import type { ImportId } from '@postavka/contract';
import { emit } from '../../../events.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { json } from '../../../platform/db/json.ts';
import type { ImportsDeps } from '../deps.ts';
import type { Reason } from '../messages.ts';
import { type ImportRow, lockRunning } from '../repo.ts';

/** Ends an import once and tells of it: confirmed if any of its rows is in the products now. */
export const finish = (
  { database, clock }: Pick<ImportsDeps, 'database' | 'clock'>,
  id: ImportId,
  refusal?: Reason,
): Promise<void> =>
  inTransaction(database.db, async (tx) => {
    const row = await lockRunning(tx, id);
    if (row) await endImport(tx, row, refusal ?? reasonIn(row), clock.now());
  });

/** The same for one that is locked. */
export async function endImport(tx: Tx, row: ImportRow, reason: Reason | undefined, at: Date): Promise<void> {
  await tx
    .updateTable('imports')
    .set({
      status: reason ? 'rejected' : 'confirmed',
      reason: reason ? json(reason) : null,
      questions: null,
      finished_at: at,
    })
    .where('id', '=', row.id)
    .execute();
  await emit(tx, 'import.finished', {
    companyId: row.company_id,
    name: row.name,
    isConfirmed: reason === undefined,
    created: row.created,
    updated: row.updated,
    skipped: row.unchanged + row.skipped,
    failed: row.failed,
  });
}

function reasonIn({ created, updated, unchanged, hidden, skipped, failed }: ImportRow): Reason | undefined {
  if (created + updated + unchanged + hidden > 0) return undefined;
  return { code: failed + skipped > 0 ? 'all_failed' : 'no_products', params: {} };
}
