import { chmod, mkdtemp, readdir, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, startCluster } from './cluster.ts';
import { locateHome } from './home-location.ts';
import { liveOwner } from './owner-lock.ts';
import { removeCluster } from './remove-cluster.ts';

const prefix = 'postavka-throwaway-';

/** A fast cluster in a temporary folder, gone after stop(): for tests. */
export async function startThrowawayCluster({
  log = () => {},
}: {
  log?: (line: string) => void;
} = {}): Promise<Cluster> {
  const shelf = await realpath(tmpdir());
  await sweep(shelf);
  const dataDir = await mkdtemp(join(shelf, prefix));
  // Temporary folders are closed to others; the database's account has to pass through when we are root.
  await chmod(dataDir, 0o711);
  try {
    const cluster = await startCluster({ dataDir, durable: false, log });
    let stopping: Promise<void> | undefined;
    return {
      url: cluster.url,
      pid: cluster.pid,
      stop: () => {
        stopping ??= cluster.stop().then(() => rm(dataDir, { recursive: true, force: true }));
        return stopping;
      },
    };
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  }
}

/** Removes, with their databases still running, what killed tests left behind. */
async function sweep(shelf: string): Promise<void> {
  const names = (await readdir(shelf)).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    const folder = join(shelf, name);
    try {
      if (!(await isAbandoned(folder))) continue;
      await removeCluster(folder, () => {});
      await rm(folder, { recursive: true, force: true });
    } catch {
      // Another user's, or swept by another test run this very moment.
    }
  }
}

/** One being made has no cluster yet for a few seconds: only an old folder without one is abandoned. */
async function isAbandoned(folder: string): Promise<boolean> {
  const home = await locateHome(folder);
  if (home) return (await liveOwner(home.lockFile)) === undefined;
  return Date.now() - (await stat(folder)).mtimeMs > 10 * 60_000;
}
