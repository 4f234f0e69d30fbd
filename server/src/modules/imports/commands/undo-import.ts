import type { ImportId } from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/problem.ts';
import { lockWritten, revertImport } from '../../products/index.ts';
import { canUndo } from '../present.ts';
import { findOwn, type ImportRow, lockOwn } from '../repo.ts';

/** Takes a whole import back. Products are locked before the import, as whoever changes one of them does it. */
export async function undoImport(tx: Tx, { companyId }: Member, id: ImportId, at: Date): Promise<ImportRow> {
  await findOwn(tx, companyId, id);
  await lockWritten(tx, id);
  const row = await lockOwn(tx, companyId, id);
  if (!canUndo({ ...row, touched_at: null })) throw new Problem('import_wrong_status');
  if (!canUndo(row)) throw new Problem('import_touched');
  const undone = await tx
    .updateTable('imports')
    .set({ undone_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await revertImport(tx, id, row.rows_total, at);
  return undone;
}
