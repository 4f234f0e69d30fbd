import type { ImportId, ImportPreview, Locale } from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { json } from '../../../platform/db/json.ts';
import type { Member } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/problem.ts';
import type { ImportsDeps } from '../deps.ts';
import type { Mapping } from '../recognise/mapping.ts';
import { fileKeyOf, findOwn, type ImportRow, lockOwn } from '../repo.ts';

/** Says again what a run would do, with other columns, which are kept for it. */
export async function checkImport(
  deps: ImportsDeps,
  inTx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  { companyId }: Member,
  { id, mapping }: { id: ImportId; mapping: Mapping },
  locale: Locale,
): Promise<ImportPreview> {
  const { db } = deps.database;
  const row = requirePreview(await findOwn(db, companyId, id));
  await deps.limiter.take('import.company', String(companyId));
  const fileKey = await fileKeyOf(db, row);
  const run = await deps.work.call(companyId, 'imports.dry_run', { companyId, fileKey, mapping, locale });
  await inTx(async (tx) => {
    requirePreview(await lockOwn(tx, companyId, id));
    await tx
      .updateTable('imports')
      .set({ mapping: json(run.mapping) })
      .where('id', '=', id)
      .execute();
  });
  return { id, name: row.name, ...run };
}

function requirePreview(row: ImportRow): ImportRow {
  if (row.status !== 'preview') throw new Problem('import_wrong_status');
  return row;
}
