import type { ImportId } from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/problem.ts';
import { findOwn, type ImportRow, lockOwn } from '../repo.ts';
import { endImport } from '../run/finish.ts';

/**
 * Stops an import; what it has written stays and can be undone. The worker that runs it sees at its next batch that it has ended.
 * One that was only looked at is forgotten.
 */
export async function cancelImport(tx: Tx, { companyId }: Member, id: ImportId, at: Date): Promise<ImportRow> {
  const row = await lockOwn(tx, companyId, id);
  if (row.status === 'preview') {
    await tx.deleteFrom('imports').where('id', '=', id).execute();
    return { ...row, status: 'rejected', questions: null, finished_at: at };
  }
  if (row.status !== 'in_progress') throw new Problem('import_wrong_status');
  const isWritten = row.created + row.updated > 0;
  await endImport(tx, row, { code: isWritten ? 'cancelled' : 'cancelled_at_once', params: {} }, at);
  return findOwn(tx, companyId, id);
}
