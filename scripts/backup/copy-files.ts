import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { errorCode } from '../../server/src/platform/error-code.ts';

/** Copies what the target does not have: stored files never change, so the name tells. Returns how many were new. */
export async function copyMissing(from: string, to: string): Promise<number> {
  const entries = await readdir(from, { withFileTypes: true, recursive: true }).catch(unlessAbsent([]));
  let copied = 0;
  for (const entry of entries) {
    const source = join(entry.parentPath, entry.name);
    if (!entry.isFile() || entry.parentPath.includes('.unfinished')) continue;
    if (await copyUnlessThere(source, join(to, relative(from, source)))) copied += 1;
  }
  return copied;
}

/** Under its name only when whole; a file that was deleted meanwhile is left out. */
async function copyUnlessThere(source: string, target: string): Promise<boolean> {
  try {
    if (existsSync(target)) return false;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await copyFile(source, `${target}.part`);
    await rename(`${target}.part`, target);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** The installation's key; false when it is given by SECRET_KEY instead. */
export async function copyKey(from: string, to: string): Promise<boolean> {
  const target = join(to, KEY);
  const isThere = await copyFile(join(from, KEY), `${target}.part`)
    .then(() => true)
    .catch(unlessAbsent(false));
  // A full disk leaves an empty file, which must not take the place of the copy that is there.
  if (isThere) await rename(`${target}.part`, target);
  return isThere;
}

const KEY = 'secret.key';

/** What is not there needs no copy; what cannot be read must not pass for copied. */
const unlessAbsent =
  <T>(answer: T) =>
  (error: unknown): T => {
    if (errorCode(error) === 'ENOENT') return answer;
    throw error;
  };
