import type { InTx } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import type { ReceivedFile } from '../../../platform/http/upload.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import type { ImportsDeps } from '../deps.ts';
import { requireRoom } from '../plan/room-for-new.ts';
import { type ImportRow, insertImport } from '../repo.ts';
import { keepFiles } from './keep-files.ts';

/** Keeps files and sets their imports going: all of them or none. */
export async function importFiles(
  deps: ImportsDeps,
  inTx: InTx,
  actor: Member,
  files: readonly ReceivedFile[],
): Promise<ImportRow[]> {
  await requireRoom(deps.database.db, actor.companyId, deps.clock.now());
  for (const _ of files) await deps.limiter.take('import.company', String(actor.companyId));
  return keepFiles(deps, files, (kept) =>
    inTx(async (tx) => {
      const rows: ImportRow[] = [];
      for (const file of kept)
        rows.push(await insertImport(tx, actor, file, { status: 'in_progress', at: deps.clock.now() }));
      await addJob(tx, 'imports.work', {});
      return rows;
    }),
  );
}
