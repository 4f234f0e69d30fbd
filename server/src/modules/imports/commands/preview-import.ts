import type { Tx } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import type { ReceivedFile } from '../../../platform/http/upload.ts';
import { saveDocumentFile } from '../../files/index.ts';
import type { ImportsDeps } from '../deps.ts';
import { type DryRun, dryRun } from '../dry-run.ts';
import { type ImportRow, insertImport, rememberedMapping } from '../repo.ts';

/** Keeps a file that can be run, and says what that would do. */
export async function previewImport(
  deps: ImportsDeps,
  inTx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  actor: Member,
  file: ReceivedFile,
): Promise<DryRun & { row: ImportRow }> {
  await deps.limiter.take('import.company', String(actor.companyId));
  return saveDocumentFile(deps, file, 'private', async (kept) => {
    const remembered = await rememberedMapping(deps.database.db, actor.companyId);
    const run = await dryRun(deps, actor.companyId, file.path, remembered);
    const { mapping } = run.recognition;
    const row = await inTx((tx) => insertImport(tx, actor, kept, { status: 'preview', mapping, at: deps.clock.now() }));
    return { ...run, row };
  });
}
