import { type ImportPreview, ImportSettings, type Locale } from '@postavka/contract';
import type { InTx } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import type { ReceivedFile } from '../../../platform/http/upload.ts';
import { Problem } from '../../../platform/problem.ts';
import type { ImportsDeps } from '../deps.ts';
import type { DryRunResult } from '../preview/dry-run.ts';
import { insertImport } from '../repo.ts';
import { keepList } from './keep-files.ts';

/** Keeps a file that can be run, and says what that would do. */
export async function previewImport(
  deps: ImportsDeps,
  inTx: InTx,
  actor: Member,
  file: ReceivedFile,
  locale: Locale,
): Promise<ImportPreview> {
  const { companyId } = actor;
  await deps.limiter.take('import.company', String(companyId));
  const seen = await keepList(deps, file, async (kept) => {
    const asked = { companyId, fileKey: kept.key, settings: ImportSettings.parse({}), locale };
    const run = await waitFor(deps.work.call(companyId, 'imports.dry_run', asked));
    const { id, name } = await inTx((tx) =>
      insertImport(tx, actor, kept, { status: 'preview', ...(run && { found: run.found }), at: deps.clock.now() }),
    );
    return { id, name, preview: run?.preview };
  });
  if (!seen.preview) throw new Problem('import_waiting', { import: seen.id });
  return { id: seen.id, name: seen.name, ...seen.preview };
}

/** Absent where others were served first for too long: the file is kept, and `check` finds the call in its place. */
async function waitFor(call: Promise<DryRunResult>): Promise<DryRunResult | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Problem && error.code === 'work_waiting') return undefined;
    throw error;
  }
}
