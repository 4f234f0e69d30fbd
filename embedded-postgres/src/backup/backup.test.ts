import { chmod, mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ask } from '../../test/ask.ts';
import { kill, startOwner } from '../../test/index.ts';
import { type Cluster, startCluster } from '../cluster.ts';
import { processBirth } from '../processes.ts';
import { removeCluster } from '../remove-cluster.ts';
import { archiveOf, basesOf, listBases } from './archive.ts';
import { copyCluster } from './copy-cluster.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

// A busy machine takes its time to start a database.
vi.setConfig({ testTimeout: 180_000 });

const log = () => {};
let folder: string;
let dataDir: string;
let backupDir: string;
let running: Cluster | undefined;

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "postavka-backup's-100%-")));
  await chmod(folder, 0o711);
  dataDir = join(folder, 'data');
  backupDir = join(folder, 'backup');
});

afterEach(async () => {
  await stop();
  await removeCluster(dataDir, log);
  await rm(folder, { recursive: true, force: true });
});

const start = async (options: { backupDir?: string } = { backupDir }) => {
  running = await startCluster({ dataDir, durable: false, log, ...options });
  return running.url;
};

const stop = async () => {
  await running?.stop();
  running = undefined;
};

const notes = async (url: string) => (await ask(url, 'select word from notes order by word')).map(({ word }) => word);
const write = (url: string, word: string) => ask(url, `insert into notes values ('${word}')`);
const now = async (url: string) => (await ask(url, 'select clock_timestamp() as now'))[0]?.now as Date;

test('goes back to the moment before a mistake, with all that was written after the backup', async () => {
  const url = await start();
  await ask(url, 'create table notes (word text)');
  await write(url, 'before');
  await takeBackup({ dataDir, backupDir, keep: 7 });
  await write(url, 'after');
  // The database counts in microseconds, a Date in milliseconds.
  const until = new Date((await now(url)).getTime() + 1);
  await expect.poll(async () => (await now(url)) > until).toBe(true);
  await ask(url, 'delete from notes');
  await stop();

  const { previous } = await restoreBackup({ dataDir, backupDir, until, log });
  expect(await notes(await start())).toEqual(['after', 'before']);
  expect(await readdir(previous ?? '')).toContain('PG_VERSION');
});

test('comes back whole on a machine that lost its data folder, and can be backed up again there', async () => {
  const url = await start();
  await ask(url, 'create table notes (word text)');
  await takeBackup({ dataDir, backupDir, keep: 7 });
  await write(url, 'after');
  await stop();
  await removeCluster(dataDir, log);
  await rm(dataDir, { recursive: true });

  await restoreBackup({ dataDir, backupDir, until: undefined, log });
  const again = await start();
  expect(await notes(again)).toEqual(['after']);
  await takeBackup({ dataDir, backupDir, keep: 7 });
  await write(again, 'later');
  await stop();
  await restoreBackup({ dataDir, backupDir, until: undefined, log });
  expect(await notes(await start())).toEqual(['after', 'later']);
});

test('keeps so many backups and the log since the oldest of them', async () => {
  const url = await start();
  const drafts = ['2020-01-01T03-00-00-000Z.part', `${new Date().toISOString().replace(/[:.]/g, '-')}.part`];
  for (const draft of drafts) await mkdir(join(backupDir, 'base', draft), { recursive: true });
  for (let i = 0; i < 3; i += 1) await takeBackup({ dataDir, backupDir, keep: 2 });
  const bases = await listBases(backupDir);
  expect(bases).toHaveLength(2);
  // One that was killed long ago is gone; another may be at work.
  expect((await readdir(join(backupDir, 'base'))).sort()).toEqual([...bases, drafts[1]].sort());
  const kept = await readdir(archiveOf(backupDir));
  expect(kept).not.toContain('000000010000000000000001.gz');
  await ask(url, 'create table notes (word text)');
  await write(url, 'kept');
  await stop();
  await restoreBackup({ dataDir, backupDir, until: undefined, log });
  expect(await notes(await start())).toEqual(['kept']);
});

test('a restore that fails leaves the database as it was', async () => {
  const url = await start();
  await ask(url, 'create table notes (word text)');
  await write(url, 'kept');
  await takeBackup({ dataDir, backupDir, keep: 7 });
  await stop();
  const tomorrow = new Date(Date.now() + 86_400_000);
  await expect(restoreBackup({ dataDir, backupDir, until: tomorrow, log })).rejects.toThrow(/recovery target/);
  expect(await notes(await start())).toEqual(['kept']);
});

test.each([
  ['during the replay', 'cluster'],
  ['before the copy had its name', 'draft-restore'],
])('a restore killed %s is told at the start; done again, it loses nothing', async (_, copied) => {
  const url = await start();
  await ask(url, 'create table notes (word text)');
  await write(url, 'before');
  const base = await takeBackup({ dataDir, backupDir, keep: 7 });
  await write(url, 'not archived');
  // Onto the disk: the tests' databases do not wait for it.
  await ask(url, 'checkpoint');
  process.kill(running?.pid() ?? 0, 'SIGKILL');
  await stop();
  const home = join(dataDir, 'postgres');
  await rename(join(home, 'cluster'), join(home, 'cluster-before-restore-1'));
  await copyCluster(join(basesOf(backupDir), base), join(home, copied));
  await writeFile(join(home, copied, 'recovery.signal'), 'cluster-before-restore-1');

  await expect(start()).rejects.toThrow(/run "npm run restore" again, or move .*cluster-before-restore-1 back/);
  await restoreBackup({ dataDir, backupDir, until: undefined, log });
  expect(await notes(await start())).toEqual(['before', 'not archived']);
  expect((await readdir(home)).filter((name) => /before-restore|draft/.test(name))).toHaveLength(1);
});

test('stops the database that a killed server has left running before it takes its place', async () => {
  await start();
  await takeBackup({ dataDir, backupDir, keep: 7 });
  await stop();
  const server = await startOwner(dataDir, backupDir);
  const left = Number.parseInt(await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8'), 10);
  await kill(server.child);
  expect(processBirth(left)).toBeDefined();
  await restoreBackup({ dataDir, backupDir, until: undefined, log });
  expect(processBirth(left)).toBeUndefined();
});

test('refuses a folder that the running database does not keep its log in: such a copy could never be restored', async () => {
  const former = join(folder, 'former');
  await start({ backupDir: former });
  await stop();
  await start();
  for (const other of [former, join(folder, 'never used')]) {
    await expect(takeBackup({ dataDir, backupDir: other, keep: 7 })).rejects.toThrow('keeps its log in another folder');
    expect(await listBases(other)).toEqual([]);
  }
});

test('a folder for backups that cannot be used is named by its own setting', async () => {
  const inTheWay = join(folder, 'file');
  await writeFile(inTheWay, '');
  await expect(start({ backupDir: inTheWay })).rejects.toThrow(
    `a file is in the way where a folder is needed; set BACKUP_DIR`,
  );
  await start();
  await expect(takeBackup({ dataDir, backupDir: inTheWay, keep: 7 })).rejects.toThrow('set BACKUP_DIR');
});

test('refuses with words: no log kept, no backup, a moment before the first one, a database in use', async () => {
  await start({});
  await expect(takeBackup({ dataDir, backupDir, keep: 7 })).rejects.toThrow('set BACKUP_DIR and start it again');
  await stop();
  await expect(takeBackup({ dataDir, backupDir, keep: 7 })).rejects.toThrow('does not answer');
  await expect(restoreBackup({ dataDir, backupDir, until: undefined, log })).rejects.toThrow('has no backup');
  await start();
  await takeBackup({ dataDir, backupDir, keep: 7 });
  await expect(restoreBackup({ dataDir, backupDir, until: new Date(0), log })).rejects.toThrow('before that moment');
  await expect(restoreBackup({ dataDir, backupDir, until: undefined, log })).rejects.toThrow('already uses');
});
