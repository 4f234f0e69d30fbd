import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImportsDeps } from './deps.ts';
import { fileKeyOf, type ImportRow } from './repo.ts';

/** The file of an import on this machine's disk, for as long as the work takes. */
export async function withStoredFile<T>(
  { database, storage, uploads }: ImportsDeps,
  row: ImportRow,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const bytes = await storage.read(await fileKeyOf(database.db, row));
  await mkdir(uploads.folder, { recursive: true });
  const path = join(uploads.folder, randomUUID());
  try {
    await pipeline(bytes, (await open(path, 'wx', 0o600)).createWriteStream());
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}
