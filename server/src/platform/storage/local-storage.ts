import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants, glob, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../error-code.ts';
import { removeOlder } from './remove-older.ts';
import { requireName, type Storage } from './storage.ts';
import { storageFailure } from './storage-failure.ts';

/** Half-written files; on the same disk, so that they can be renamed into place. */
const UNFINISHED = '.unfinished';

/** Files in a folder of this machine. */
export function localStorage(root: string): Storage {
  const pathOf = (name: string): string => join(root, shelved(requireName(name)));
  return {
    async put(name, bytes) {
      const target = pathOf(name);
      const draft = join(root, UNFINISHED, randomUUID());
      try {
        await mkdir(dirname(draft), { recursive: true });
        await mkdir(dirname(target), { recursive: true });
        await writeDurably(draft, bytes);
        await rename(draft, target);
        await syncFolder(dirname(target));
      } catch (error) {
        await rm(draft, { force: true });
        throw storageFailure(error);
      }
    },
    async size(name) {
      try {
        return (await stat(pathOf(name))).size;
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    read: async (name, range) => createReadStream(pathOf(name), range),
    async erase(names) {
      for (const name of names) await rm(pathOf(name), { force: true });
    },
    async *list(prefix) {
      for await (const path of glob(`${prefix}**`, { cwd: root, withFileTypes: true })) {
        if (!path.isFile()) continue;
        const { mtime } = await stat(join(path.parentPath, path.name));
        yield { name: unshelved(join(path.parentPath, path.name).slice(root.length + 1)), since: mtime };
      }
    },
    eraseUnfinished: (before) => removeOlder(join(root, UNFINISHED), before),
    async check() {
      await mkdir(root, { recursive: true });
      await access(root, constants.R_OK | constants.W_OK);
    },
  };
}

/** `public/ab/abcd…` for `public/abcd…`: a folder with a million entries is slow to list. */
const shelved = (name: string): string => join(dirname(name), basename(name).slice(0, 2), basename(name));
const unshelved = (path: string): string => join(dirname(dirname(path)), basename(path));

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o640);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new name survives a power cut only when its folder is on the disk too. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
