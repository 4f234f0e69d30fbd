import { type ImportPreview, ImportSettings, type Locale } from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import type { ReceivedFile } from '../../../platform/http/upload.ts';
import type { ImportsDeps } from '../deps.ts';
import { insertImport } from '../repo.ts';
import { keepList } from './keep-files.ts';

/** Keeps a file that can be run, and says what that would do. */
export async function previewImport(
  deps: ImportsDeps,
  inTx: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  actor: Member,
  file: ReceivedFile,
  locale: Locale,
): Promise<ImportPreview> {
  const { companyId } = actor;
  await deps.limiter.take('import.company', String(companyId));
  return keepList(deps, file, async (kept) => {
    const asked = { companyId, fileKey: kept.key, settings: ImportSettings.parse({}), locale };
    const { preview, found } = await deps.work.call(companyId, 'imports.dry_run', asked);
    const { id, name } = await inTx((tx) =>
      insertImport(tx, actor, kept, { status: 'preview', found, at: deps.clock.now() }),
    );
    return { id, name, ...preview };
  });
}
