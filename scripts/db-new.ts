import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './run-tool.ts';

/** npm run db:new NAME: the next migration, empty. */
const folder = join(root, 'server', 'migrations');
const name = process.argv[2] ?? '';
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('usage: npm run db:new NAME   (lower-case letters, digits and _, as in order_archive)');
  process.exit(1);
}
const last = Math.max(0, ...(await readdir(folder)).map((file) => Number.parseInt(file, 10)).filter(Number.isFinite));
const file = join(folder, `${String(last + 1).padStart(4, '0')}_${name}.sql`);
const header = `-- ${name.replaceAll('_', ' ')}: why this change is made.
-- Forward only, and a running old version must survive it: add now, remove in a later release.

`;
await writeFile(file, header, { flag: 'wx' });
console.log(file);
