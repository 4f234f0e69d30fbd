import { lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atMost, type Outcome, type Row } from '../scenario.ts';
import { memoryOf } from '../support/process-tree.ts';
import { startSite } from '../support/site.ts';
import { siteVitals } from '../support/site-vitals.ts';

const AGAIN = 3;
const MB = 2 ** 20;

/** From the command to the first answer: with nothing there (a database with the demo is made), and again; what is installed. */
export async function startUp(): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'postavka-start-up-'));
  const rows: Row[] = [];
  const memory: number[] = [];
  try {
    for (let i = 0; i <= AGAIN; i += 1) {
      const started = performance.now();
      const site = await startSite({ DATA_DIR: dataDir });
      const took = performance.now() - started;
      const { rssMb } = await siteVitals(site.url);
      memory.push(await memoryOf(site.pid));
      rows.push({ what: i === 0 ? 'first start' : 'start again', p50: took, rssMb });
      await site.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
  const root = join(import.meta.dirname, '../..');
  rows.push({
    what: 'all packages, for tests too',
    rssMb: Math.round((await sizeOf(join(root, 'node_modules'))) / MB),
  });
  return { rows, gates: atMost('all processes but the database at rest, in MB', 450, memory) };
}

async function sizeOf(path: string): Promise<number> {
  const seen = await lstat(path);
  if (!seen.isDirectory()) return seen.isSymbolicLink() ? 0 : seen.size;
  let sum = 0;
  for (const name of await readdir(path)) sum += await sizeOf(join(path, name));
  return sum;
}
