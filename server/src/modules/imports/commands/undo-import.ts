import type { ImportId } from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/problem.ts';
import { lockWritten, revertImport, touchedSince } from '../../products/index.ts';
import { canUndo } from '../present.ts';
import { findOwn, type ImportRow, lockOwn } from '../repo.ts';

/** Of the products that were changed since, how many are named. */
const NAMED = 100;

export interface Undone {
  readonly row: ImportRow;
  readonly touched: Awaited<ReturnType<typeof touchedSince>>['touched'];
  readonly total: number;
}

/** Reverts an import except for products that were changed since. Products are locked before the import: changes of products lock in that order too. */
export async function undoImport(tx: Tx, { companyId }: Member, id: ImportId, at: Date): Promise<Undone> {
  await findOwn(tx, companyId, id);
  await lockWritten(tx, id);
  const row = await lockOwn(tx, companyId, id);
  if (!canUndo(row)) throw new Problem('import_wrong_status');
  const { touched, total } = await touchedSince(tx, id, NAMED);
  if (total >= row.created + row.updated) throw new Problem('import_touched');
  const undone = await tx
    .updateTable('imports')
    .set({ undone_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await revertImport(tx, id, row.rows_total, at);
  return { row: undone, touched, total };
}
