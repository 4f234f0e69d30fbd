import type { ImportId } from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/problem.ts';
import type { ImportsDeps } from '../deps.ts';
import { type DryRun, dryRun } from '../dry-run.ts';
import type { Mapping } from '../recognise/mapping.ts';
import { findOwn, type ImportRow, lockOwn } from '../repo.ts';
import { withStoredFile } from '../stored-file.ts';

/** Says again what a run would do, with other columns, which are kept for it. */
export async function checkImport(
  deps: ImportsDeps,
  inTx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  { companyId }: Member,
  { id, mapping }: { id: ImportId; mapping: Mapping },
): Promise<DryRun & { row: ImportRow }> {
  const row = requirePreview(await findOwn(deps.database.db, companyId, id));
  await deps.limiter.take('import.company', String(companyId));
  const run = await withStoredFile(deps, row, (path) => dryRun(deps, companyId, path, mapping));
  await inTx(async (tx) => {
    requirePreview(await lockOwn(tx, companyId, id));
    await tx.updateTable('imports').set({ mapping: run.recognition.mapping }).where('id', '=', id).execute();
  });
  return { ...run, row };
}

function requirePreview(row: ImportRow): ImportRow {
  if (row.status !== 'preview') throw new Problem('import_wrong_status');
  return row;
}
