import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { archiveSettings, openArchive } from './backup/archive.ts';
import { requireWhole } from './backup/interrupted-restore.ts';
import { prepareBinaries } from './binaries.ts';
import { createCluster, readPassword } from './create-cluster.ts';
import { type Account, clusterAccount } from './db-account.ts';
import { ensureDatabase } from './ensure-database.ts';
import { openHome } from './home.ts';
import { makeFolder } from './make-folder.ts';
import { explainDiskError, OperatorError } from './operator-error.ts';
import { lockForOwner } from './owner-lock.ts';
import { choosePort, rememberPort } from './port.ts';
import { launchPostmaster, type Postmaster } from './postmaster.ts';
import { settleLeftovers } from './settle-leftovers.ts';
import { supervisePostmaster } from './supervise-postmaster.ts';

export type ClusterOptions = {
  /** Holds the cluster, or a pointer to it when the database's account cannot reach this folder. */
  dataDir: string;
  /** Without it a free port is chosen and remembered. */
  port?: number;
  /** false trades crash safety for speed: for tests only. */
  durable: boolean;
  /** Where the write-ahead log is kept for backups; absent: it is not kept. */
  backupDir?: string | undefined;
  /** The end of a restore, which brings the log. */
  isRestoring?: boolean;
  /** Settings of PostgreSQL for this start. */
  extraSettings?: Record<string, string | number>;
  log: (line: string) => void;
  /** Called when the database crashed so often in a short time that it is not restarted. */
  onGivenUp?: (error: Error) => void;
};

export type Cluster = {
  /** postgres://postavka:PASSWORD@127.0.0.1:PORT/postavka */
  url: string;
  /** The process of the database that runs now. */
  pid(): number | undefined;
  /** Stops the database and lets go of the data folder. Calling it again is harmless. */
  stop(): Promise<void>;
};

/** Starts the embedded PostgreSQL of a data folder, creating the cluster first when there is none; restarts it after a crash. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const dataDir = await makeDataDir(options.dataDir);
  const account = await clusterAccount(dataDir);
  const home = await openHome(dataDir, account, options.log);
  const lock = await lockForOwner(home.lockFile).catch((error: unknown) => {
    throw explainDiskError(error, home.path);
  });
  try {
    const binaries = await prepareBinaries(account, dataDir);
    await settleLeftovers(home.cluster, account, options.log);
    if (!options.isRestoring) await requireWhole(home);
    await createCluster({ home, binaries, account, durable: options.durable, log: options.log });
    const password = await readPassword(home.cluster);
    const extraSettings = { ...options.extraSettings, ...(await keepLog(options.backupDir, account)) };
    const launch = async (port: number) =>
      launchPostmaster({ home, binaries, account, port, durable: options.durable, extraSettings, log: options.log });
    const postmaster = await launchOnFreePort(home.portFile, options, launch);
    const url = `postgres://postavka:${password}@127.0.0.1:${postmaster.port}/postavka`;
    try {
      await ensureDatabase(url);
    } catch (error) {
      await postmaster.stop();
      throw error;
    }
    const supervised = supervisePostmaster(postmaster, {
      // Its orphans hold the cluster until they notice; the port stays, so that the url does.
      async restart() {
        await settleLeftovers(home.cluster, account, options.log);
        const again = await launch(postmaster.port);
        if (again === 'port-taken') throw new OperatorError(`port ${postmaster.port} was taken by another program`);
        return again;
      },
      log: options.log,
      onGivenUp: options.onGivenUp,
    });
    let stopping: Promise<void> | undefined;
    return {
      url,
      pid: supervised.pid,
      stop: () => {
        stopping ??= supervised.stop().finally(lock.release);
        return stopping;
      },
    };
  } catch (error) {
    await lock.release();
    throw explainDiskError(error, home.path);
  }
}

const keepLog = async (backupDir: string | undefined, account: Account) =>
  backupDir === undefined ? {} : archiveSettings(await openArchive(resolve(backupDir), account));

export async function makeDataDir(path: string): Promise<string> {
  const absolute = resolve(path);
  try {
    await makeFolder(absolute);
    return await realpath(absolute);
  } catch (error) {
    throw explainDiskError(error, absolute);
  }
}

/** Between finding a port free and binding it another program may take it, so a lost race is tried again. */
async function launchOnFreePort(
  portFile: string,
  { port: wanted, log }: ClusterOptions,
  launch: (port: number) => Promise<Postmaster | 'port-taken'>,
): Promise<Postmaster> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const port = await choosePort(portFile, wanted, log);
    const postmaster = await launch(port);
    if (postmaster === 'port-taken') continue;
    await rememberPort(portFile, port);
    return postmaster;
  }
  throw new OperatorError(
    wanted === undefined
      ? 'the database could not get a port of its own: each free one was taken by another program first'
      : `the database's port ${wanted} is taken by another program; stop it or choose another port`,
  );
}
