import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Cluster, type ClusterOptions, startCluster } from './cluster.ts';
import { runningClusterUrl } from './cluster-url.ts';
import { clusterAccount } from './db-account.ts';
import { locateHome } from './home-location.ts';
import { OperatorError } from './operator-error.ts';
import { processBirth, processesWorkingIn } from './processes.ts';
import { removeCluster } from './remove-cluster.ts';
import { startThrowawayCluster } from './throwaway-cluster.ts';

// A busy machine takes its time to start a database.
vi.setConfig({ testTimeout: 180_000 });

let dataDir: string;
let said: string[];
let open: Cluster[];

beforeEach(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'postavka-cluster-test-')));
  await chmod(dataDir, 0o711);
  said = [];
  open = [];
});

afterEach(async () => {
  for (const cluster of open) await cluster.stop();
  await removeCluster(dataDir, () => {});
  await rm(dataDir, { recursive: true, force: true });
});

describe('a database that is killed', () => {
  const killDatabase = (cluster: Cluster) => process.kill(cluster.pid() ?? 0, 'SIGKILL');
  const answers = (url: string) =>
    ask(url, 'select 1').then(
      () => true,
      () => false,
    );

  test('is back by itself at the same place, with everything that was acknowledged', async () => {
    const cluster = await start({ durable: true });
    await ask(cluster.url, 'create table kept (n int)');
    for (let n = 1; n <= 3; n += 1) {
      await ask(cluster.url, `insert into kept values (${n})`);
      const pid = cluster.pid();
      killDatabase(cluster);
      await expect.poll(async () => cluster.pid() !== pid && (await answers(cluster.url))).toBe(true);
      expect(await ask(cluster.url, 'select count(*)::int as n from kept')).toEqual([{ n }]);
    }
  });

  test('is given up with an error when it keeps crashing', async () => {
    let given: Error | undefined;
    const cluster = await start({
      onGivenUp: (error) => {
        given = error;
      },
    });
    for (let deaths = 1; deaths <= 6; deaths += 1) {
      const pid = cluster.pid();
      killDatabase(cluster);
      await expect.poll(() => given !== undefined || cluster.pid() !== pid).toBe(true);
    }
    expect(given?.message).toContain('not started again');
    expect(said).toContain(given?.message);
  });

  test('is not started again when it is stopped meanwhile', async () => {
    const cluster = await start();
    killDatabase(cluster);
    await cluster.stop();
    // Its orphans leave when they notice.
    await expect.poll(running).toEqual([]);
  });
});

describe('an embedded cluster', () => {
  test('knows Cyrillic and the Russian stemmer, and keeps data over a restart on the same port', async () => {
    const first = await start({ durable: true });
    await ask(first.url, 'create table kept (word text)');
    await ask(first.url, `insert into kept values ('${yolka.upper}')`);
    await first.stop();
    await first.stop();
    await expect(ask(first.url, 'select 1')).rejects.toThrow();

    const second = await start({ durable: true });
    expect(second.url).toBe(first.url);
    expect(await ask(second.url, 'select lower(word) as word from kept')).toEqual([{ word: yolka.lower }]);
    const [found] = await ask(
      second.url,
      `select to_tsvector('russian', '${bolts.plural}') @@ to_tsquery('russian', '${bolts.genitive}') as yes`,
    );
    expect(found).toEqual({ yes: true });
    expect(await ask(second.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  });

  test('asks for its password and listens on loopback alone', async () => {
    const { url } = await start();
    const intruder = new URL(url);
    intruder.password = 'wrong';
    await expect(ask(intruder.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    expect(await ask(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(await ask(url, 'show fsync')).toEqual([{ fsync: 'off' }]);
  });

  test('chooses another port when its own is taken, and refuses when told which', async () => {
    const first = await start();
    await first.stop();
    const port = Number(new URL(first.url).port);
    const squatter = createServer().listen(port, '127.0.0.1');
    await once(squatter, 'listening');
    try {
      await expect(start({ port })).rejects.toThrow(`port ${port} is taken`);
      const second = await start();
      expect(new URL(second.url).port).not.toBe(String(port));
      expect(said.join()).toContain(`port ${port} is taken`);
    } finally {
      squatter.close();
    }
  });

  test('is refused to a second application', async () => {
    await start();
    const other = await startOwner();
    expect(other.output()).toContain(`another Postavka (process ${process.pid}) already uses this data folder`);
    expect(other.output()).toContain('OperatorError');
  });

  test('is used by a command beside its application, and by nobody once that has stopped', async () => {
    const cluster = await start();
    const url = await runningClusterUrl(dataDir);
    expect(await ask(url ?? '', 'select 42 as answer')).toEqual([{ answer: 42 }]);
    await cluster.stop();
    expect(await runningClusterUrl(dataDir)).toBeUndefined();
  });
});

describe('after a death', () => {
  test('of the application: its database is found running, stopped and started, with what was committed', async () => {
    const owner = await startOwner();
    await ask(owner.url(), 'create table kept as select 42 as answer');
    await kill(owner.child);
    expect(await running()).not.toEqual([]);

    const cluster = await start();
    expect(said.join()).toContain('left running');
    expect(await ask(cluster.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await expect(ask(owner.url(), 'select 1')).resolves.toBeDefined();
  });

  test('of both: the stale pid file does not matter, not even when its number belongs to another process', async () => {
    const owner = await startOwner();
    await ask(owner.url(), 'create table kept as select 42 as answer');
    await kill(owner.child);
    for (const pid of await running()) process.kill(pid, 'SIGKILL');
    const cluster = await locateCluster();
    const pidFile = join(cluster, 'postmaster.pid');
    const bystander = spawn('sleep', ['60'], { stdio: 'ignore', ...(await ownerOf(cluster)) });
    const lines = (await readFile(pidFile, 'utf8')).split('\n').with(0, String(bystander.pid));
    await writeFile(pidFile, lines.join('\n'));

    const revived = await start();
    expect(await ask(revived.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    expect(processBirth(bystander.pid ?? 0)).toBeDefined();
    bystander.kill();
  });

  test('of the database alone: the application says so and can still stop', async () => {
    const cluster = await start();
    const pids = await running();
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    await expect.poll(() => said.length).toBeGreaterThan(1);
    expect(said.join()).toContain('stopped by itself');
    await cluster.stop();
    await start();
  });

  test('in the middle of making the cluster: the half of it is thrown away', async () => {
    const owner = startOwnerProcess();
    const home = join(dataDir, 'postgres');
    await until(async () =>
      (await names(home)).some((name) => name.startsWith('draft-') && !name.endsWith('password')),
    );
    await kill(owner.child);
    expect(await names(home)).not.toContain('cluster');

    const { url } = await start();
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect((await names(home)).filter((name) => name.startsWith('draft-'))).toEqual([]);
  });
});

describe('said in words', () => {
  test('a damaged cluster is left alone', async () => {
    await mkdir(join(dataDir, 'postgres', 'cluster', 'base'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '18\n');
    await expect(start()).rejects.toThrow(/is damaged \(global is missing\); it is left as it is/);
    expect(await names(join(dataDir, 'postgres', 'cluster'))).toEqual(['PG_VERSION', 'base']);
  });

  test('a file where the folder should be', async () => {
    await writeFile(join(dataDir, 'file'), '');
    await expect(startCluster({ dataDir: join(dataDir, 'file'), durable: false, log: () => {} })).rejects.toThrow(
      OperatorError,
    );
  });

  test('a cluster of another version', async () => {
    const cluster = await start();
    await cluster.stop();
    await writeFile(join(await locateCluster(), 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow('was made by PostgreSQL 17, and this is 18');
  });
});

test.runIf(process.getuid?.() === 0)(
  'a folder only root can enter: the cluster lives elsewhere and is found again',
  async () => {
    await chmod(dataDir, 0o700);
    const first = await start();
    await ask(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    expect(await locateCluster()).toMatch(/^\/var\/lib\/postavka\//);

    const second = await start();
    expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await second.stop();

    const copy = await mkdtemp(join(tmpdir(), 'postavka-cluster-copy-'));
    await writeFile(join(copy, 'postgres-location'), await readFile(join(dataDir, 'postgres-location')));
    await expect(startCluster({ dataDir: copy, durable: false, log: () => {} })).rejects.toThrow(/is a copy of/);
    await rm(copy, { recursive: true });
  },
);

test('a throwaway cluster leaves nothing behind', async () => {
  const cluster = await startThrowawayCluster();
  const [where] = await ask(cluster.url, 'show data_directory');
  await cluster.stop();
  await cluster.stop();
  await expect(stat(String(where?.data_directory))).rejects.toThrow('ENOENT');
});

const yolka = { upper: '\u0401\u041b\u041a\u0410', lower: '\u0451\u043b\u043a\u0430' };
const bolts = { plural: '\u0431\u043e\u043b\u0442\u044b', genitive: '\u0431\u043e\u043b\u0442\u043e\u0432' };

async function start(options: Partial<Omit<ClusterOptions, 'dataDir' | 'log'>> = {}): Promise<Cluster> {
  const cluster = await startCluster({ dataDir, durable: false, log: (line) => said.push(line), ...options });
  open.push(cluster);
  return cluster;
}

async function ask(url: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

/** Another application: a process that starts the same data folder's cluster, says its url, and lives on. */
function startOwnerProcess() {
  const program = `
    const { startCluster } = await import(${JSON.stringify(new URL('./cluster.ts', import.meta.url).href)});
    const cluster = await startCluster({ dataDir: process.argv[1], durable: true, log() {} }).catch((error) => {
      console.log(error.name + ': ' + error.message);
      process.exit(1);
    });
    console.log(cluster.url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let heard = '';
  child.stdout.on('data', (chunk) => {
    heard += chunk;
  });
  return { child, output: () => heard, url: () => heard.trim() };
}

async function startOwner() {
  const owner = startOwnerProcess();
  await until(async () => owner.output().includes('\n'));
  return owner;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function locateCluster(): Promise<string> {
  const home = await locateHome(dataDir);
  if (!home) throw new Error('no cluster was made');
  return home.cluster;
}

async function running(): Promise<number[]> {
  return processesWorkingIn(await locateCluster(), await clusterAccount(dataDir));
}

async function ownerOf(path: string) {
  const { uid, gid } = await stat(path);
  return process.getuid?.() === 0 ? { uid, gid } : {};
}

const names = async (folder: string) => (await readdir(folder).catch(() => [])).sort();

const until = (condition: () => Promise<boolean>) =>
  expect.poll(condition, { interval: 20, timeout: 50_000 }).toBe(true);
