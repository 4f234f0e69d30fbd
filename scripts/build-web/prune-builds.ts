import { readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const hour = 60 * 60_000;

/**
 * Keeps the three builds wanted last and all of the last week: a server may still be serving from one. The time of a
 * folder says when it was last wanted. Where the folders may only be read, as in a container, all stay.
 */
export async function pruneBuilds(dist: string, wanted: string): Promise<void> {
  try {
    await utimes(wanted, new Date(), new Date());
    for (const path of await oldFolders(dist)) await rm(path, { recursive: true, force: true });
  } catch (error) {
    if (!isReadOnly(error)) throw error;
  }
}

async function oldFolders(dist: string): Promise<string[]> {
  const folders = await Promise.all(
    (await readdir(dist)).map(async (name) => ({
      path: join(dist, name),
      isDraft: name.startsWith('.draft-'),
      isBuild: /^[0-9a-f]{16}$/.test(name),
      age: Date.now() - ((await stat(join(dist, name)).catch(() => undefined))?.mtimeMs ?? Date.now()),
    })),
  );
  const builds = folders.filter(({ isBuild }) => isBuild).toSorted((a, b) => a.age - b.age);
  return [
    ...builds.slice(3).filter(({ age }) => age > 7 * 24 * hour),
    ...folders.filter(({ isDraft, age }) => isDraft && age > hour),
  ].map(({ path }) => path);
}

const isReadOnly = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EACCES', 'EPERM', 'EROFS'].includes(String(error.code));
