import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type CompanyId, companyToken, createProduct, login } from '@postavka/contract';
import { startCluster } from '../embedded-postgres/src/index.ts';
import { commandLine } from '../scripts/command-line.ts';
import { seedDemo } from '../server/seeds/demo/index.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../server/seeds/demo/people.ts';
import { loadProducts } from '../server/seeds/demo/products/load.ts';
import { seedReference } from '../server/seeds/reference/index.ts';
import { connect, type Database } from '../server/src/platform/db/database.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import words from './scenarios/public-words.json' with { type: 'json' };
import { ask } from './support/ask.ts';
import { SERVER_FLAGS } from './support/server-flags.ts';

/**
 * The search while products are added without a pause, minute by minute, on a database that keeps what it is given. The
 * first minute, without additions, is what the others are compared with: the last ones must not be slower than the first.
 */
const { number } = commandLine(
  'node bench/search-under-writes.ts [--products 100000 --minutes 10 --additions 8 --searches 20]',
  {
    products: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '10' },
    additions: { type: 'string', default: '8' },
    searches: { type: 'string', default: '20' },
  },
);
const PRODUCTS = number('products');
const MINUTES = number('minutes');
const ADDITIONS = number('additions');
const SEARCHES = number('searches');
const SECONDS = 60;
/** Not counted: everything is still being compiled and cached. */
const WARM_UP_SECONDS = 15;
/** The p99 of the last three minutes may be this many times that of the first three with additions. */
const MOST_GROWTH = 1.3;

let added = 0;
let failed = 0;

interface Minute {
  readonly minute: number;
  readonly added: number;
  readonly searches: number;
  /** Searches and additions without a good answer. */
  readonly failed: number;
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  readonly addP50: number;
  readonly addP99: number;
  /** Pages of entries that the indexes of words have not sorted in yet; every search reads them. */
  readonly pendingPages: number;
  readonly load: number;
}

const dataDir = await mkdtemp(join(tmpdir(), 'bench-writes-'));
const cluster = await startCluster({ dataDir, durable: true, log: () => {} });
const database = connect(cluster.url, 2);
const children: { kill(signal: NodeJS.Signals): boolean }[] = [];
try {
  await migrate(cluster.url);
  await seedReference(database.db);
  await seedDemo(database.db);
  await loadProducts(database, PRODUCTS);
  await database.pool.query('create extension if not exists pgstattuple');
  const address = await startServer();
  startWorker();
  const token = await signIn(address);
  const load = { address, token, paths: await searchPaths(database), rows: await copies(database) };
  await measure(load, 0, WARM_UP_SECONDS);
  const minutes: Minute[] = [];
  for (let minute = 0; minute <= MINUTES; minute += 1) {
    const seen = await measure(load, minute === 0 ? 0 : ADDITIONS, SECONDS);
    minutes.push({ minute, ...seen });
    console.log(
      Object.entries({ minute, ...seen })
        .map(([name, value]) => `${name} ${value}`)
        .join('  '),
    );
  }
  const [, ...written] = minutes;
  const [first, last] = [mean(written.slice(0, 3)), mean(written.slice(-3))];
  const growth = last / first;
  console.log(
    `p99 of the first three minutes with additions ${first.toFixed(0)} ms, of the last three ${last.toFixed(0)} ms`,
  );
  const machine = { cores: availableParallelism(), node: process.version };
  const result = { products: PRODUCTS, additions: ADDITIONS, searches: SEARCHES, machine, growth, minutes };
  await writeFile(new URL('results/search-under-writes.json', import.meta.url), `${JSON.stringify(result, null, 2)}\n`);
  process.exitCode = growth <= MOST_GROWTH ? 0 : 1;
} finally {
  for (const child of children) child.kill('SIGKILL');
  await database.close();
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function environment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    DATABASE_URL: cluster.url,
    DATA_DIR: dataDir,
    SECRET_KEY: '00'.repeat(32),
    LOG_LEVEL: 'error',
  };
}

async function startServer(): Promise<string> {
  const script = join(import.meta.dirname, 'servers/whole-server.ts');
  const child = spawn(process.execPath, [...SERVER_FLAGS, script, cluster.url], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: environment(),
  });
  children.push(child);
  const [address] = (await once(child, 'message')) as [string];
  return address;
}

function startWorker(): void {
  const script = join(import.meta.dirname, '../server/src/worker.ts');
  children.push(spawn(process.execPath, [script], { stdio: ['ignore', 'ignore', 'inherit'], env: environment() }));
}

/** The first of the demo's people who may add products. */
async function signIn(address: string): Promise<string> {
  for (const { email } of DEMO_PEOPLE) {
    const user = await post<{ Token: string }>(address, login.path, { username: email, password: DEMO_PASSWORD });
    const { rows } = await database.pool.query<{ id: CompanyId }>(
      `select m.company_id as id from memberships m join users u on u.id = m.user_id
      where u.email = $1 and m.product_interaction_permission limit 1`,
      [email],
    );
    if (!rows[0]) continue;
    const path = companyToken.path.replace(':companyId', String(rows[0].id));
    const reply = await fetch(`${address}${path}`, { headers: { authorization: `Token ${user.Token}` } });
    return ((await reply.json()) as { Token: string }).Token;
  }
  throw new Error('nobody of the demo may add products');
}

async function post<T>(address: string, path: string, body: object, token?: string): Promise<T> {
  const reply = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Token ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
  return (await reply.json()) as T;
}

async function searchPaths({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ word: string }>(
    `select product_series as word from products where product_series is not null and id % $1 = 7 order by id limit 40`,
    [Math.max(1, Math.floor(PRODUCTS / 100))],
  );
  const texts = [...rows.map(({ word }) => word), ...words.common, ...words.several, ...words.described];
  return texts.map((text) => `/api/products/search/products/?q=${encodeURIComponent(text)}`);
}

type NewProduct = Record<string, unknown>;

/** What is added has the words of what is there. */
async function copies({ pool }: Database): Promise<NewProduct[]> {
  const { rows } = await pool.query<NewProduct>(
    `select name, coalesce(description, '') as description, price::float8 as price, categories, extra_fields
    from products where id % $1 = 3 order by id limit 2000`,
    [Math.max(1, Math.floor(PRODUCTS / 2000))],
  );
  return rows;
}

interface Load {
  readonly address: string;
  /** Of a person who may add products. */
  readonly token: string;
  /** Searches, one after another. */
  readonly paths: readonly string[];
  /** What is added, one after another. */
  readonly rows: readonly NewProduct[];
}

async function measure(
  { address, token, paths, rows }: Load,
  additions: number,
  seconds: number,
): Promise<Omit<Minute, 'minute'>> {
  const before = added;
  failed = 0;
  const agent = new Agent({ keepAlive: true });
  const [found, written] = await Promise.all([
    atRate(SEARCHES, seconds, (i) => ask(agent, `${address}${paths[i % paths.length]}`)),
    atRate(additions, seconds, async () => {
      const row = rows[added % rows.length];
      added += 1;
      await post(address, createProduct.path, { ...row, name: `${row?.name} ${added}` }, token);
    }),
  ]);
  agent.destroy();
  return {
    added: added - before,
    searches: found.length,
    failed,
    p50: at(found, 0.5),
    p99: at(found, 0.99),
    slowest: at(found, 1),
    addP50: at(written, 0.5),
    addP99: at(written, 0.99),
    pendingPages: await pendingPages(),
    load: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
}

/** Calls at a fixed rate, whether or not earlier ones are answered; returns the milliseconds from when each was due. */
async function atRate(rate: number, seconds: number, call: (i: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const calls: Promise<void>[] = [];
  const started = performance.now();
  for (let i = 0; i < rate * seconds; i += 1) {
    const due = started + (i * 1000) / rate;
    await pause(Math.max(0, due - performance.now()));
    calls.push(
      call(i).then(
        () => {
          times.push(performance.now() - due);
        },
        () => {
          failed += 1;
        },
      ),
    );
  }
  await Promise.all(calls);
  return times;
}

async function pendingPages(): Promise<number> {
  const { rows } = await database.pool.query<{ pages: number }>(
    `select coalesce(sum((pgstatginindex(i.indexrelid::regclass)).pending_pages), 0)::int as pages
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and i.indrelid = 'products'::regclass`,
  );
  return rows[0]?.pages ?? 0;
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return Math.round(10 * (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)) / 10;
}

function mean(minutes: readonly Minute[]): number {
  return minutes.reduce((sum, { p99 }) => sum + p99, 0) / Math.max(1, minutes.length);
}
