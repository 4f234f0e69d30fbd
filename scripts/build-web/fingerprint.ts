import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A name for everything that a build of the web is made from. */
export async function fingerprint(root: string): Promise<string> {
  const folders = await Promise.all(['web', 'contract', 'scripts/build-web'].map((folder) => filesIn(root, folder)));
  const files = [...folders.flat(), 'package-lock.json', 'tsconfig.base.json', 'scripts/build-web.ts'].toSorted();
  const hash = createHash('sha256');
  for (const file of files) {
    const content = await readFile(join(root, file));
    hash.update(`${file}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Tests do not change what is built. */
const isLeftOut = (name: string) =>
  ['node_modules', 'dist', 'test', 'coverage'].includes(name) || /\.test\.tsx?$|^vitest\./.test(name);

async function filesIn(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const lists = await Promise.all(
    entries
      .filter(({ name }) => !isLeftOut(name))
      .map((entry) => (entry.isDirectory() ? filesIn(root, `${folder}/${entry.name}`) : [`${folder}/${entry.name}`])),
  );
  return lists.flat();
}
