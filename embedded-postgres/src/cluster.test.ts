import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, vi } from 'vitest';
import { ask } from '../test/ask.ts';
import { expect, names, startOwner, test } from '../test/index.ts';
import { startCluster } from './cluster.ts';
import { runningClusterUrl } from './cluster-url.ts';
import { OperatorError } from './operator-error.ts';
import { startThrowawayCluster } from './throwaway-cluster.ts';

// A busy machine takes its time to start a database.
vi.setConfig({ testTimeout: 180_000 });

describe('an embedded cluster', () => {
  test('knows Cyrillic and the Russian stemmer, and keeps data over a restart on the same port', async ({ start }) => {
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

  test('keeps what people have written out of its log', async ({ dataDir, start }) => {
    const { url } = await start();
    await ask(
      url,
      `create table people (phone text unique check (phone <> '')); insert into people values ('79001112233')`,
    );
    await expect(ask(url, 'insert into people select phone from people')).rejects.toThrow(/duplicate key/);
    const log = await readFile(join(dataDir, 'postgres', 'postgres.log'), 'utf8');
    expect(log).toContain('duplicate key');
    expect(log).not.toContain('79001112233');
  });

  test('asks for its password and listens on loopback alone', async ({ start }) => {
    const { url } = await start();
    const intruder = new URL(url);
    intruder.password = 'wrong';
    await expect(ask(intruder.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    expect(await ask(url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
    expect(await ask(url, 'show fsync')).toEqual([{ fsync: 'off' }]);
  });

  test('chooses another port when its own is taken, and refuses when told which', async ({ said, start }) => {
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

  test('is refused to a second application', async ({ dataDir, start }) => {
    await start();
    const other = await startOwner(dataDir);
    expect(other.output()).toContain(`another Postavka (process ${process.pid}) already uses this data folder`);
    expect(other.output()).toContain('OperatorError');
  });

  test('is used by a command beside its application, and by nobody once that has stopped', async ({
    dataDir,
    start,
  }) => {
    const cluster = await start();
    const url = await runningClusterUrl(dataDir);
    expect(await ask(url ?? '', 'select 42 as answer')).toEqual([{ answer: 42 }]);
    await cluster.stop();
    expect(await runningClusterUrl(dataDir)).toBeUndefined();
  });
});

describe('said in words', () => {
  test('a damaged cluster is left alone', async ({ dataDir, start }) => {
    await mkdir(join(dataDir, 'postgres', 'cluster', 'base'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'cluster', 'PG_VERSION'), '18\n');
    await expect(start()).rejects.toThrow(/is damaged \(global is missing\); it is left as it is/);
    expect(await names(join(dataDir, 'postgres', 'cluster'))).toEqual(['PG_VERSION', 'base']);
  });

  test('a file where the folder should be', async ({ dataDir }) => {
    await writeFile(join(dataDir, 'file'), '');
    await expect(startCluster({ dataDir: join(dataDir, 'file'), durable: false, log: () => {} })).rejects.toThrow(
      OperatorError,
    );
  });

  test('a damaged file of its settings, a lost password', async ({ dataDir, start, locateCluster }) => {
    await (await start()).stop();
    const cluster = await locateCluster();
    const settings = await readFile(join(cluster, 'postgresql.conf'));
    await writeFile(join(cluster, 'postgresql.conf'), 'port = \n');
    await expect(start()).rejects.toThrow(`contains errors; its log is ${join(dataDir, 'postgres', 'postgres.log')}`);
    await writeFile(join(cluster, 'postgresql.conf'), settings);
    await writeFile(join(cluster, 'postavka-password'), '');
    await expect(start()).rejects.toThrow('postavka-password is empty');
  });

  test('a cluster of another version', async ({ start, locateCluster }) => {
    const cluster = await start();
    await cluster.stop();
    await writeFile(join(await locateCluster(), 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow('was made by PostgreSQL 17, and this is 18');
  });
});

test.runIf(process.getuid?.() === 0)(
  'a folder only root can enter: the cluster lives elsewhere and is found again',
  async ({ dataDir, start, locateCluster }) => {
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
