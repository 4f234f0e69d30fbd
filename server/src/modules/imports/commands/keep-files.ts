import type { ReceivedFile } from '../../../platform/http/upload.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { type KeptFile, keepDocument } from '../../files/index.ts';

/** Keeps all of the files, then does the work that stores their rows; a failure takes all of them back. */
export function keepFiles<T>(
  deps: { readonly storage: Storage },
  [file, ...rest]: readonly ReceivedFile[],
  work: (kept: readonly KeptFile[]) => Promise<T>,
): Promise<T> {
  if (!file) return work([]);
  return keepDocument(deps, file, 'private', (kept) => keepFiles(deps, rest, (others) => work([kept, ...others])));
}
