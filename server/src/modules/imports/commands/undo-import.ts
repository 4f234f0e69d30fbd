import type { ImportId } from '@postavka/contract';
import { secondsAfter } from '../../../platform/clock.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { Problem } from '../../../platform/problem.ts';
import { REVERTED_AT_ONCE, revertHidden, revertRows, touchedSince } from '../../products/index.ts';
import type { ImportsDeps } from '../deps.ts';
import { canUndo } from '../present.ts';
import { type ImportRow, lockOwn } from '../repo.ts';

/** Of the products that were changed since, how many are named. */
const NAMED = 100;
/** A request that has not ended by then has died on the way. */
const TAKEN_UP_AFTER = 120;

export interface Undone {
  readonly row: ImportRow;
  readonly touched: Awaited<ReturnType<typeof touchedSince>>['touched'];
  readonly total: number;
}

/** Decides that an import is taken back but for what somebody has changed since; its products follow in short transactions. */
export async function undoImport(tx: Tx, { companyId }: Member, id: ImportId, at: Date): Promise<Undone> {
  const row = await lockOwn(tx, companyId, id);
  if (!canUndo(row)) throw new Problem('import_wrong_status');
  const { touched, total } = await touchedSince(tx, id, NAMED);
  if (total > 0 && total >= row.created + row.updated) throw new Problem('import_touched');
  const undone = await tx
    .updateTable('imports')
    .set({ undone_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await addJob(tx, 'imports.undo', { id }, { runAt: secondsAfter(at, TAKEN_UP_AFTER) });
  return { row: undone, touched, total };
}

/** Takes the products back, some hundred in each transaction. What is done is passed over, so it can begin again at any time. */
export async function revertProducts({ database }: Pick<ImportsDeps, 'database'>, row: ImportRow): Promise<void> {
  const { id, rows_total: rows, undone_at: at } = row;
  if (at === null) return;
  for (let from = 0; from < rows; from += REVERTED_AT_ONCE)
    await inTransaction(database.db, (tx) => revertRows(tx, id, from, at));
  while ((await inTransaction(database.db, (tx) => revertHidden(tx, id, at))) === REVERTED_AT_ONCE);
}
