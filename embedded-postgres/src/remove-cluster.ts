import { existsSync } from 'node:fs';
import { realpath, rm } from 'node:fs/promises';
import { clusterAccount } from './db-account.ts';
import { locateHome, pointerFile } from './home-location.ts';
import { explainDiskError } from './operator-error.ts';
import { lockForOwner } from './owner-lock.ts';
import { settleLeftovers } from './settle-leftovers.ts';

/** Deletes the embedded database of a data folder; refused while an application uses it. false if there was none. */
export async function removeCluster(dataDir: string, log: (line: string) => void): Promise<boolean> {
  const folder = await realpath(dataDir).catch(() => undefined);
  const home = folder === undefined ? undefined : await locateHome(folder);
  if (folder === undefined || home === undefined) return false;
  try {
    const isThere = existsSync(home.path);
    if (isThere) {
      await lockForOwner(home.lockFile);
      await settleLeftovers(home.cluster, await clusterAccount(folder), log);
      await rm(home.path, { recursive: true, force: true });
    }
    await rm(pointerFile(folder), { force: true });
    return isThere;
  } catch (error) {
    throw explainDiskError(error, home.path);
  }
}
