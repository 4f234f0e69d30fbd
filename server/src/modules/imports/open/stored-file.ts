import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImportsDeps } from '../deps.ts';

/** A stored file on this machine's disk, for as long as the work takes. */
export async function withStoredFile<T>(
  { storage, uploads }: Pick<ImportsDeps, 'storage' | 'uploads'>,
  key: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const bytes = await storage.read(key);
  await mkdir(uploads.folder, { recursive: true });
  const path = join(uploads.folder, randomUUID());
  try {
    await pipeline(bytes, (await open(path, 'wx', 0o600)).createWriteStream());
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}
