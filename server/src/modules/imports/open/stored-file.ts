import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ImportsDeps } from '../deps.ts';

/** A stored file on this machine's disk, for as long as the work takes. */
export async function withStoredFile<T>(
  { storage, uploads }: Pick<ImportsDeps, 'storage' | 'uploads'>,
  key: string,
  work: (path: string) => Promise<T>,
): Promise<T> {
  await mkdir(uploads.folder, { recursive: true });
  const path = join(uploads.folder, randomUUID());
  try {
    // Nothing is awaited between the two: a file that is gone would end the process, with no handler for its error.
    await pipeline(await storage.read(key), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(path, { force: true });
  }
}
