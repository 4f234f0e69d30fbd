import { execFile } from 'node:child_process';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { errorCode } from '../../server/src/platform/error-code.ts';

const run = promisify(execFile);
const MEGABYTES = 700;
const CHUNK = Buffer.alloc(256 * 1024, 'x');

/** A disk of its own for some folder, so small that it can be filled. */
export interface SmallDisk {
  /** Leaves nothing free for so long. */
  fill(forMs: number): Promise<void>;
  unmount(): Promise<void>;
}

/** In memory; needs root. */
export async function mountSmallDisk(folder: string): Promise<SmallDisk> {
  await run('mount', ['-t', 'tmpfs', '-o', `size=${MEGABYTES}m,mode=755`, 'tmpfs', folder]);
  const filler = join(folder, 'filler');
  return {
    async fill(forMs) {
      const file = await open(filler, 'w');
      const until = performance.now() + forMs;
      try {
        // Again and again: what others give back is taken too.
        while (performance.now() < until) {
          await writeUntilFull(file);
          await pause(50);
        }
      } finally {
        await file.close();
        await rm(filler);
      }
    },
    unmount: async () => void (await run('umount', ['--lazy', folder])),
  };
}

async function writeUntilFull(file: FileHandle): Promise<void> {
  for (let size = CHUNK.length; size > 0; ) {
    try {
      await file.write(CHUNK, 0, size);
    } catch (error) {
      if (errorCode(error) !== 'ENOSPC') throw error;
      size = Math.floor(size / 2);
    }
  }
}
