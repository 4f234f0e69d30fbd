import type { ReceivedFile } from '../../../platform/http/upload.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { type SavedFile, saveDocumentFile } from '../../files/index.ts';

/** Keeps all of the files, then does the work that stores their rows; a failure takes all of them back. */
export function keepFiles<T>(
  deps: { readonly storage: Storage },
  [file, ...rest]: readonly ReceivedFile[],
  work: (kept: readonly SavedFile[]) => Promise<T>,
): Promise<T> {
  if (!file) return work([]);
  return saveDocumentFile(deps, file, 'private', (kept) => keepFiles(deps, rest, (others) => work([kept, ...others])));
}
