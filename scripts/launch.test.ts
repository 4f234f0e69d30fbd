import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freePort, removeCluster, startThrowawayCluster } from '../embedded-postgres/src/index.ts';
import { buildWeb } from './build-web.ts';
import { root } from './run-tool.ts';

/** `npm start` as a person or an operator meets it: real processes, a real database, real signals. */
interface Launched {
  readonly child: ChildProcess;
  readonly url: string;
  output(): string;
}

let webDist: string;
let dataDir: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  webDist = await buildWeb();
}, 180_000);

afterEach(async () => {
  for (const child of children.splice(0)) await end(child, 'SIGTERM');
  if (dataDir) await removeCluster(dataDir, () => {});
  if (dataDir) await rm(dataDir, { recursive: true, force: true });
});

const newDataDir = async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'Поставка (launch) '));
  return dataDir;
};

/** Filling the demo takes as long as the rest of a first start. */
const WITHOUT_DEMO = { SEED_DEMO: '0' };

function launch(env: NodeJS.ProcessEnv): Launched {
  const child = spawn(process.execPath, [join(root, 'scripts/start.ts')], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'development', WEB_DIST: webDist, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  return { child, url: `http://localhost:${env.PORT}`, output: () => output };
}

async function ready(server: Launched): Promise<Launched> {
  const state = async () => {
    if (server.child.exitCode !== null) return 'ended';
    const reply = await fetch(`${server.url}/ready`).catch(() => undefined);
    return reply?.ok ? 'ready' : 'starting';
  };
  await expect.poll(state, { interval: 100, timeout: 100_000 }).not.toBe('starting');
  if (server.child.exitCode !== null) throw new Error(`it ended: ${server.output()}`);
  return server;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await once(child, 'exit');
  }
  return child.exitCode;
}

const aPort = async () => String(await freePort());

const post = (url: string, path: string, body: object) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const signUp = (url: string, username: string) =>
  post(url, '/api/users/auth/', { username, password: 'forty valves by friday' });
/** 403: the account is there and waits for its code; 400 would say that there is none. */
const isKnown = async (url: string, username: string) =>
  (await post(url, '/api/users/login/', { username, password: 'forty valves by friday' })).status === 403;

describe('on the embedded database', () => {
  test('it starts from nothing, answers whole pages at once, and stops without a trace', async () => {
    const server = await ready(launch({ DATA_DIR: await newDataDir(), PORT: await aPort() }));
    const landing = await fetch(server.url);
    expect(await landing.text()).toMatch(/<html lang="ru".*<h1.*<\/html>/s);
    expect(server.output()).toMatch(/Postavka is at.*buyer@demo\.postavka\.ru.*\/dev\/outbox/s);
    expect(
      (await post(server.url, '/api/users/login/', { username: 'buyer@demo.postavka.ru', password: 'postavka-demo' }))
        .status,
    ).toBe(200);
    expect(await end(server.child, 'SIGTERM')).toBe(0);
    expect(await postgresOf(dataDir)).toEqual([]);
  }, 180_000);

  test('a killed server loses no acknowledged user, and the next start needs no help', async () => {
    const env = { ...WITHOUT_DEMO, DATA_DIR: await newDataDir(), PORT: await aPort() };
    const first = await ready(launch(env));
    const acknowledged: string[] = [];
    const people = Array.from({ length: 200 }, (_, i) => `person${i}@example.ru`);
    await Promise.all(
      people.map(async (username) => {
        const reply = await signUp(first.url, username).catch(() => undefined);
        if (reply?.status === 201) acknowledged.push(username);
        if (acknowledged.length === 20) first.child.kill('SIGKILL');
      }),
    );
    await end(first.child, 'SIGKILL');
    expect(acknowledged.length).toBeLessThan(people.length);

    const second = await ready(launch(env));
    for (const username of acknowledged) expect(await isKnown(second.url, username), username).toBe(true);
    expect(await end(second.child, 'SIGINT')).toBe(0);
  }, 180_000);

  test('a second server on the same data folder is refused in words', async () => {
    const env = { ...WITHOUT_DEMO, DATA_DIR: await newDataDir(), PORT: await aPort() };
    await ready(launch(env));
    const second = launch({ ...env, PORT: await aPort() });
    await once(second.child, 'exit');
    expect(second.child.exitCode).toBe(1);
    expect(second.output()).toMatch(/already uses this data folder/);
  }, 180_000);
});

test('a node that is stopped under load fails no request of a balancer that asks whether it is ready', async () => {
  const env = { ...WITHOUT_DEMO, DATA_DIR: await newDataDir(), PORT: await aPort(), DRAIN_SECONDS: '6' };
  const { child, url } = await ready(launch(env));
  let isReady = true;
  const asking = (async () => {
    while (isReady) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      isReady = (await fetch(`${url}/ready`).catch(() => undefined))?.status === 200;
    }
  })();
  const outcomes: (number | string)[] = [];
  const client = async (number: number) => {
    for (let i = 0; isReady; i += 1) {
      const sent =
        i % 3 === 0 ? signUp(url, `load${number}-${i}@example.ru`) : fetch(`${url}/api/products/categories/`);
      outcomes.push(
        await sent.then(
          async (reply) => {
            await reply.arrayBuffer();
            return reply.status;
          },
          (error: Error) => String(error.cause ?? error),
        ),
      );
    }
  };
  const clients = Array.from({ length: 6 }, (_, number) => client(number));
  await expect.poll(() => outcomes.length).toBeGreaterThan(50);
  const ended = end(child, 'SIGTERM');
  const before = outcomes.length;
  await Promise.all([asking, ...clients]);
  expect(await ended).toBe(0);
  expect(outcomes.length).toBeGreaterThan(before);
  expect(outcomes.filter((outcome) => typeof outcome === 'string' || outcome >= 500)).toEqual([]);
}, 180_000);

test("on a database of one's own everything works the same, and nothing is embedded", async () => {
  const outside = await startThrowawayCluster();
  try {
    const server = await ready(
      launch({ DATA_DIR: await newDataDir(), DATABASE_URL: outside.url, PORT: await aPort() }),
    );
    expect((await signUp(server.url, 'anna@example.ru')).status).toBe(201);
    expect(await isKnown(server.url, 'anna@example.ru')).toBe(true);
    expect(server.output()).not.toContain('Demo sign-ins');
    expect((await readdir(dataDir)).sort()).toEqual(['files', 'secret.key']);
    expect(await end(server.child, 'SIGTERM')).toBe(0);
  } finally {
    await outside.stop();
  }
}, 180_000);

describe('what is wrong is said in one sentence', () => {
  async function complaint(env: NodeJS.ProcessEnv): Promise<string> {
    const { child, output } = launch(env);
    await once(child, 'exit');
    expect(child.exitCode).toBe(1);
    expect(output()).not.toMatch(/\n\s+at /);
    return output();
  }

  test('a port that is taken', async () => {
    const taken = createServer().listen(0, 'localhost');
    await once(taken, 'listening');
    const port = String((taken.address() as AddressInfo).port);
    expect(await complaint({ ...WITHOUT_DEMO, DATA_DIR: await newDataDir(), PORT: port })).toContain(
      `Port ${port} is taken by another program`,
    );
    await new Promise((resolve) => taken.close(resolve));
    expect(await postgresOf(dataDir)).toEqual([]);
  }, 180_000);

  test('a variable that is malformed', async () => {
    expect(await complaint({ PORT: 'http' })).toContain('PORT must be a whole number');
  });

  test('a database that does not answer, without its password', async () => {
    const words = await complaint({
      DATABASE_URL: `postgres://user:hidden@localhost:${await aPort()}/x`,
      DATA_DIR: await newDataDir(),
    });
    expect(words).toMatch(/The database at localhost:\d+ can't be used.*ECONNREFUSED.*Check DATABASE_URL/);
    expect(words).not.toContain('hidden');
  });

  test('a data folder that cannot be made', async () => {
    expect(await complaint({ DATA_DIR: '/dev/null/data', PORT: await aPort() })).toMatch(
      /\/dev\/null.*set DATA_DIR to another folder/,
    );
  });
});

/** Processes of PostgreSQL that still work in this data folder. */
async function postgresOf(folder: string): Promise<string[]> {
  const { execFile } = await import('node:child_process');
  return new Promise((resolve) => {
    execFile('ps', ['-eo', 'args'], (_, stdout) =>
      resolve(stdout.split('\n').filter((line) => line.includes(folder) && line.includes('postgres'))),
    );
  });
}
