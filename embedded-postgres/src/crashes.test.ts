import { spawn } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, vi } from 'vitest';
import { ask } from '../test/ask.ts';
import { expect, kill, names, startOwner, startOwnerProcess, test, until } from '../test/index.ts';
import type { Cluster } from './cluster.ts';
import { processBirth, signal } from './processes.ts';

// A busy machine takes its time to start a database.
vi.setConfig({ testTimeout: 180_000 });

describe('a database that is killed', () => {
  const killDatabase = (cluster: Cluster) => process.kill(cluster.pid() ?? 0, 'SIGKILL');
  const answers = (url: string) =>
    ask(url, 'select 1').then(
      () => true,
      () => false,
    );

  test('is back by itself at the same place, with everything that was acknowledged', async ({ start }) => {
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

  test('is given up with an error when it keeps crashing', async ({ said, start }) => {
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

  test('is not started again when it is stopped meanwhile', async ({ start, running }) => {
    const cluster = await start();
    killDatabase(cluster);
    await cluster.stop();
    // Its orphans leave when they notice.
    await expect.poll(running).toEqual([]);
  });
});

describe('after a death', () => {
  test('of the application: its database is found running, stopped and started, with what was committed', async ({
    dataDir,
    said,
    start,
    running,
  }) => {
    const owner = await startOwner(dataDir);
    await ask(owner.url(), 'create table kept as select 42 as answer');
    await kill(owner.child);
    expect(await running()).not.toEqual([]);

    const cluster = await start();
    expect(said.join()).toContain('left running');
    expect(await ask(cluster.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await expect(ask(owner.url(), 'select 1')).resolves.toBeDefined();
  });

  test('of both: the stale pid file does not matter, not even when its number belongs to another process', async ({
    dataDir,
    start,
    locateCluster,
    running,
  }) => {
    const owner = await startOwner(dataDir);
    await ask(owner.url(), 'create table kept as select 42 as answer');
    await kill(owner.child);
    signal(await running(), 'SIGKILL');
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

  test('of the database alone: the application says so and can still stop', async ({ said, start, running }) => {
    const cluster = await start();
    signal(await running(), 'SIGKILL');
    await expect.poll(() => said.length).toBeGreaterThan(1);
    expect(said.join()).toContain('stopped by itself');
    await cluster.stop();
    await start();
  });

  test('in the middle of making the cluster: the half of it is thrown away', async ({ dataDir, start }) => {
    const owner = startOwnerProcess(dataDir);
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

async function ownerOf(path: string) {
  const { uid, gid } = await stat(path);
  return process.getuid?.() === 0 ? { uid, gid } : {};
}
