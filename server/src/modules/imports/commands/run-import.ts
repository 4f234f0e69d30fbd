import type { ImportId } from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { json } from '../../../platform/db/json.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { Problem } from '../../../platform/problem.ts';
import type { Mapping } from '../recognise/mapping.ts';
import { type ImportRow, lockOwn, rememberMapping } from '../repo.ts';

/** Sets a preview going, once; what its columns are is remembered for the company's next lists. */
export async function runImport(
  tx: Tx,
  { companyId }: Member,
  { id, mapping }: { id: ImportId; mapping?: Mapping | undefined },
  at: Date,
): Promise<ImportRow> {
  const row = await lockOwn(tx, companyId, id);
  if (row.status !== 'preview') throw new Problem('import_wrong_status');
  const chosen = mapping ?? (row.mapping as Mapping);
  await rememberMapping(tx, companyId, chosen, at);
  await addJob(tx, 'imports.work', {});
  return tx
    .updateTable('imports')
    .set({ status: 'in_progress', mapping: json(chosen) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
