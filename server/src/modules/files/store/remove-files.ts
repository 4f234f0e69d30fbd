import { type FileId, IMAGE_WIDTHS, type ImageId } from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { imageFile } from '../present.ts';
import { deleteFiles, deleteImages, findKnownKeys } from '../repo.ts';

/** Deletes rows that are in no list any more; their bytes are erased after the commit. */
export async function removeImages(tx: Tx, ids: readonly ImageId[]): Promise<void> {
  if (ids.length === 0) return;
  const gone = await withoutOwners(tx, await deleteImages(tx, ids));
  await erase(
    tx,
    gone.flatMap((key) => IMAGE_WIDTHS.map((width) => imageFile(key, width))),
  );
}

export async function removeFiles(tx: Tx, ids: readonly FileId[]): Promise<void> {
  if (ids.length === 0) return;
  await erase(tx, await withoutOwners(tx, await deleteFiles(tx, ids)));
}

/**
 * A request shares the pictures of its product under the same keys, so bytes are erased with the last row that has
 * them.
 */
async function withoutOwners(tx: Tx, gone: readonly { readonly key: string }[]): Promise<string[]> {
  const keys = [...new Set(gone.map(({ key }) => key))];
  const known = keys.length === 0 ? new Set() : await findKnownKeys(tx, keys);
  return keys.filter((key) => !known.has(key));
}

/** Pictures of `server/art` are not in the storage. */
const erase = async (tx: Tx, names: readonly string[]): Promise<void> => {
  const ours = names.filter((name) => !name.startsWith('art/'));
  if (ours.length > 0) await addJob(tx, 'files.erase', { names: ours });
};
