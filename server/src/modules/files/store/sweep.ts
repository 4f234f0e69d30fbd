import type { FileId, ImageId } from '@postavka/contract';
import { secondsAfter } from '../../../platform/clock.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { removeOlder } from '../../../platform/storage/remove-older.ts';
import type { FilesDeps } from '../deps.ts';
import { findKnownKeys, findUnowned } from '../repo.ts';
import { removeFiles, removeImages } from './remove-files.ts';

const DAY = 24 * 3600;
const BATCH = 500;

/** Removes what has no owner for a day: rows in no list, bytes without a row, interrupted uploads. */
export async function sweep(deps: FilesDeps & { readonly uploads: { readonly folder: string } }): Promise<void> {
  const before = secondsAfter(deps.clock.now(), -DAY);
  const rows = await sweepRows(deps, before);
  const bytes = await sweepBytes(deps, before);
  const uploads = (await removeOlder(deps.uploads.folder, before)) + (await deps.storage.eraseUnfinished(before));
  if (rows + bytes + uploads > 0) deps.log.info({ rows, bytes, uploads }, 'swept files');
}

async function sweepRows({ database }: FilesDeps, before: Date): Promise<number> {
  for (let total = 0; ; ) {
    const swept = await inTransaction(database.db, async (tx) => {
      const images = await findUnowned<ImageId>(tx, 'images', before, BATCH);
      const files = await findUnowned<FileId>(tx, 'files', before, BATCH);
      await removeImages(tx, images);
      await removeFiles(tx, files);
      return images.length + files.length;
    });
    total += swept;
    if (swept === 0) return total;
  }
}

async function sweepBytes(deps: FilesDeps, before: Date): Promise<number> {
  let total = 0;
  let batch: string[] = [];
  const flush = async () => {
    const known = await findKnownKeys(deps.database.db, [...new Set(batch.map(keyOf))]);
    const orphans = batch.filter((name) => !known.has(keyOf(name)));
    await deps.storage.erase(orphans);
    total += orphans.length;
    batch = [];
  };
  for (const prefix of ['public/', 'private/']) {
    for await (const { name, since } of deps.storage.list(prefix)) {
      if (since < before) batch.push(name);
      if (batch.length >= BATCH) await flush();
    }
  }
  if (batch.length > 0) await flush();
  return total;
}

const keyOf = (name: string): string => name.replace(/-\d+\.webp$/, '');
