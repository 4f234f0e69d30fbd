import { copyFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeDataDir, startCluster } from '../cluster.ts';
import { type Account, clusterAccount } from '../db-account.ts';
import { openHome } from '../home.ts';
import type { Home } from '../home-location.ts';
import { errorCode, explainDiskError, OperatorError } from '../operator-error.ts';
import { lockForOwner } from '../owner-lock.ts';
import { settleLeftovers } from '../settle-leftovers.ts';
import { archiveOf, basesOf, listBases, recoverySettings } from './archive.ts';
import { copyCluster, giveCluster } from './copy-cluster.ts';
import { draftOf, markRestored, undoInterrupted } from './interrupted-restore.ts';

type Restoring = {
  dataDir: string;
  backupDir: string;
  /** The moment to go back to; absent: the end of the log. */
  until: Date | undefined;
  log: (line: string) => void;
};

export type Restored = {
  base: string;
  /** The database as it was before, kept beside the restored one. */
  previous: string | undefined;
};

/** Brings the embedded database back to a moment; on a failure the database that was there is put back. */
export async function restoreBackup({ backupDir, until, log, ...asked }: Restoring): Promise<Restored> {
  const base = await chooseBase(backupDir, until);
  // On another machine it is not there yet.
  const dataDir = await makeDataDir(asked.dataDir);
  const account = await clusterAccount(dataDir);
  const home = await openHome(dataDir, account, log);
  const lock = await lockForOwner(home.lockFile);
  let previous: string | undefined;
  try {
    // A server that was killed leaves its database running.
    await settleLeftovers(home.cluster, account, log);
    await undoInterrupted(home);
    previous = await nameForPrevious(home);
    await layOut(home, join(basesOf(backupDir), base), previous, account);
    await takePlace(home, previous);
  } catch (error) {
    await rm(draftOf(home), { recursive: true, force: true });
    throw explainDiskError(error, home.path);
  } finally {
    await lock.release();
  }
  try {
    const recovery = recoverySettings(archiveOf(backupDir), until);
    const cluster = await startCluster({ dataDir, durable: true, extraSettings: recovery, isRestoring: true, log });
    await cluster.stop();
  } catch (error) {
    await putBack(home, previous);
    throw error;
  }
  return { base, previous };
}

/** The last one that was complete by then; names are times. */
async function chooseBase(backupDir: string, until: Date | undefined): Promise<string> {
  const limit = until?.toISOString().replace(/[:.]/g, '-');
  const usable = (await listBases(backupDir)).filter((name) => limit === undefined || name <= limit);
  const base = usable.at(-1);
  if (base === undefined)
    throw new OperatorError(`${backupDir} has no backup${until ? ' from before that moment' : ''}`);
  return base;
}

async function nameForPrevious(home: Home): Promise<string | undefined> {
  try {
    await stat(home.cluster);
    return `${home.cluster}-before-restore-${Date.now()}`;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whole at once: whatever ends this process, there is one database or the other, or it can be told which. */
async function takePlace(home: Home, previous: string | undefined): Promise<void> {
  if (previous !== undefined) await rename(home.cluster, previous);
  try {
    await rename(draftOf(home), home.cluster);
  } catch (error) {
    await putBack(home, previous);
    throw error;
  }
}

async function putBack(home: Home, previous: string | undefined): Promise<void> {
  await rm(home.cluster, { recursive: true, force: true });
  if (previous !== undefined) await rename(previous, home.cluster);
}

async function layOut(home: Home, base: string, previous: string | undefined, account: Account): Promise<void> {
  const draft = draftOf(home);
  await rm(draft, { recursive: true, force: true });
  await copyCluster(base, draft);
  // The last minute may not be archived yet; the log of the database that is there has it.
  if (previous !== undefined) await copyLog(join(home.cluster, 'pg_wal'), join(draft, 'pg_wal'));
  await markRestored(draft, previous);
  await giveCluster(draft, account);
}

async function copyLog(from: string, to: string): Promise<void> {
  for (const name of await readdir(from).catch(() => []))
    if (/^[0-9A-F]{24}$/.test(name)) await copyFile(join(from, name), join(to, name));
}
