import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from 'vitest';
import { type Cluster, type ClusterOptions, startCluster } from '../src/cluster.ts';
import { clusterAccount } from '../src/db-account.ts';
import { locateHome } from '../src/home-location.ts';
import { processesWorkingIn } from '../src/processes.ts';
import { removeCluster } from '../src/remove-cluster.ts';

interface Fixtures {
  /** A folder of the test's own, removed after it with the database in it. */
  dataDir: string;
  /** What was logged. */
  said: string[];
  /** Starts the cluster of the folder; it is stopped after the test. */
  start: (options?: Partial<Omit<ClusterOptions, 'dataDir' | 'log'>>) => Promise<Cluster>;
  locateCluster: () => Promise<string>;
  /** Processes of the database. */
  running: () => Promise<number[]>;
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's needs from the pattern
  dataDir: async ({}, use) => {
    const dataDir = await realpath(await mkdtemp(join(tmpdir(), 'postavka-cluster-test-')));
    await chmod(dataDir, 0o711);
    await use(dataDir);
    await removeCluster(dataDir, () => {});
    await rm(dataDir, { recursive: true, force: true });
  },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixture's needs from the pattern
  said: async ({}, use) => use([]),
  start: async ({ dataDir, said }, use) => {
    const open: Cluster[] = [];
    await use(async (options = {}) => {
      const cluster = await startCluster({ dataDir, durable: false, log: (line) => said.push(line), ...options });
      open.push(cluster);
      return cluster;
    });
    for (const cluster of open) await cluster.stop();
  },
  locateCluster: async ({ dataDir }, use) =>
    use(async () => {
      const home = await locateHome(dataDir);
      if (!home) throw new Error('no cluster was made');
      return home.cluster;
    }),
  running: async ({ dataDir, locateCluster }, use) =>
    use(async () => processesWorkingIn(await locateCluster(), await clusterAccount(dataDir))),
});

interface OtherApplication {
  readonly child: ChildProcess;
  output(): string;
  url(): string;
}

/** Another application: a process that starts the cluster of the same folder, says its url, and lives on. */
export function startOwnerProcess(dataDir: string, backupDir?: string): OtherApplication {
  const program = `
    const { startCluster } = await import(${JSON.stringify(new URL('../src/cluster.ts', import.meta.url).href)});
    const [, dataDir, backupDir] = process.argv;
    const cluster = await startCluster({ dataDir, backupDir, durable: true, log() {} }).catch((error) => {
      console.log(error.name + ': ' + error.message);
      process.exit(1);
    });
    console.log(cluster.url);
    setInterval(() => {}, 1000);`;
  const folders = backupDir === undefined ? [dataDir] : [dataDir, backupDir];
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, ...folders], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let heard = '';
  child.stdout.on('data', (chunk) => {
    heard += chunk;
  });
  return { child, output: () => heard, url: () => heard.trim() };
}

export async function startOwner(dataDir: string, backupDir?: string): Promise<OtherApplication> {
  const owner = startOwnerProcess(dataDir, backupDir);
  await until(async () => owner.output().includes('\n'));
  return owner;
}

export async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

export const names = async (folder: string): Promise<string[]> => (await readdir(folder).catch(() => [])).sort();

export const until = (condition: () => Promise<boolean>): Promise<void> =>
  expect.poll(condition, { interval: 20, timeout: 50_000 }).toBe(true);

export { expect };
