import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../server/src/platform/error-code.ts';

/** Root works as the account that the data folder belongs to: the server could not read files that are root's. */
export async function actAsOwner(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await ownerOf(folder);
  if (uid === 0) return;
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}

/** Of a folder that is not there yet: of the one that it will stand in. */
async function ownerOf(folder: string): Promise<{ readonly uid: number; readonly gid: number }> {
  try {
    return await stat(folder);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    return ownerOf(dirname(folder));
  }
}
