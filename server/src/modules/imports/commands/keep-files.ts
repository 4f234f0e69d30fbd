import { ACCEPTED } from '@postavka/contract';
import type { ReceivedFile } from '../../../platform/http/upload.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { type SavedFile, saveUnread } from '../../files/index.ts';

/** Keeps all of the files, then does the work that stores their rows; a failure takes all of them back. */
export function keepFiles<T>(
  deps: { readonly storage: Storage },
  [file, ...rest]: readonly ReceivedFile[],
  work: (kept: readonly SavedFile[]) => Promise<T>,
): Promise<T> {
  if (!file) return work([]);
  return keepList(deps, file, (kept) => keepFiles(deps, rest, (others) => work([kept, ...others])));
}

/** No lists, but people take them for such: their reader says what to do instead. */
const TOLD_ABOUT = [
  ...['.xlsb', '.fods', '.slk', '.dif', '.numbers', '.pages'],
  ...['.doc', '.docx', '.rtf', '.odt'],
  ...['.jpg', '.jpeg', '.png', '.gif', '.webp', '.heic', '.bmp', '.tif', '.tiff'],
  ...['.rar', '.7z'],
];

/** What a list is, its reader says: many programs write pages and texts called .xls. */
export const keepList = <T>(
  deps: { readonly storage: Storage },
  file: ReceivedFile,
  work: (kept: SavedFile) => Promise<T>,
): Promise<T> => saveUnread(deps, file, [...ACCEPTED.list, ...TOLD_ABOUT], work);
