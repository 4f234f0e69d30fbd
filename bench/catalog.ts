import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { startThrowawayCluster } from '../embedded-postgres/src/index.ts';
import { seedDemo } from '../server/seeds/demo/index.ts';
import { loadProducts } from '../server/seeds/demo/products/load.ts';
import { seedReference } from '../server/seeds/reference/index.ts';
import { connect, type Database } from '../server/src/platform/db/database.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { ask } from './ask.ts';
import words from './catalog-words.json' with { type: 'json' };
import { SERVER_FLAGS } from './server-flags.ts';

/**
 * Public reads at 100,000 and 1,000,000 products: the whole application against a bare handler with the same payload and
 * plain SQL (for a search, a full-text statement with a capped count), rounds alternating in one run; and the search by
 * kinds of words, one connection. The worst row decides.
 */
const { values: options } = parseArgs({
  options: { products: { type: 'string', default: '100000,1000000' }, seconds: { type: 'string', default: '4' } },
});
const SIZES = options.products.split(',').map(Number);
const SECONDS = Number(options.seconds);
const ROUNDS = 3;
const CONNECTIONS = 16;
const BUDGET = { ratio: 0.6, searches: 500, rssMb: 250, p99Ms: 20, growth: 3 };

type Server = Awaited<ReturnType<typeof startServer>>;

const cluster = await startThrowawayCluster();
try {
  const results = [];
  for (const size of SIZES) results.push(await measure(size));
  const [small, large] = results;
  // Of the kind of text whose time grows most.
  const growth = small && large ? worstGrowth(small, large) : null;
  const result = { budget: BUDGET, growth, results };
  await writeFile(new URL('results/catalog.json', import.meta.url), `${JSON.stringify(result, null, 2)}\n`);
  if (growth !== null) console.log(`\nsearch grows ${growth.toFixed(2)} times (budget ${BUDGET.growth})`);
  const broken = [...results.flatMap(breaches), ...(growth !== null && growth > BUDGET.growth ? ['growth'] : [])];
  if (broken.length > 0) console.log(`over budget: ${broken.join('; ')}`);
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  await cluster.stop();
}

async function measure(products: number) {
  console.log(`\n${products} products`);
  const url = await createDatabase(`bench_${products}`);
  const database = connect(url, 4);
  await seedReference(database.db);
  await seedDemo(database.db);
  const loaded = await loadProducts(database, products);
  const rate = Math.round(products / (loaded.copySeconds + loaded.indexSeconds));
  console.log(`loaded at ${rate} rows/s (rows alone ${Math.round(products / loaded.copySeconds)})`);
  const paths = await samples(database, products);
  await database.close();

  const [bare, ours] = [await startServer('bare', url), await startServer('ours', url)];
  try {
    return { products, loaded: { ...loaded, rate }, ...(await compare(bare, ours, paths)) };
  } finally {
    await Promise.all([bare.stop(), ours.stop()]);
  }
}

async function compare(bare: Server, ours: Server, paths: Awaited<ReturnType<typeof samples>>) {
  const cold = await latency(ours, paths.search, 1);
  const ratios: Record<string, { bare: number; ours: number; ratio: number }> = {};
  for (const [name, list] of Object.entries({
    product: paths.product,
    category: paths.category,
    search: paths.search,
  })) {
    const rates = { bare: [] as number[], ours: [] as number[] };
    // Not counted: both are still being compiled.
    for (const server of [bare, ours]) await throughput(server, list);
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.bare.push(await throughput(bare, list));
      rates.ours.push(await throughput(ours, list));
    }
    ratios[name] = {
      bare: median(rates.bare),
      ours: median(rates.ours),
      ratio: median(rates.ours) / median(rates.bare),
    };
    console.log(
      `${name.padEnd(10)} bare ${ratios[name].bare.toFixed(0)}/s  ours ${ratios[name].ours.toFixed(0)}/s  ${ratios[name].ratio.toFixed(2)}`,
    );
  }
  const search = await latency(ours, paths.search, SECONDS);
  const kinds: Record<string, { p50: number; p99: number }> = {};
  for (const [kind, list] of Object.entries(paths.kinds)) kinds[kind] = await latency(ours, list, SECONDS / 2);
  const slowest = await slowestOf(
    ours,
    Object.entries(paths.kinds).flatMap(([kind, list]) => (kind === 'rare' ? [] : list)),
  );
  const deep = await latency(ours, paths.deep, SECONDS / 2);
  const rssMb = ours.peak();
  const show = (name: string, { p50, p99 }: { p50: number; p99: number }) =>
    console.log(`${name.padEnd(22)} p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms`);
  show('search, one caller', search);
  show('search, cold', cold);
  for (const [kind, one] of Object.entries(kinds)) show(`search, ${kind}`, one);
  const times = slowest.ms / (kinds.rare?.p50 ?? slowest.ms);
  console.log(
    `search, slowest text    ${slowest.ms.toFixed(1)} ms, ${times.toFixed(1)} times a rare one: ${slowest.text}`,
  );
  show('category, offset 10000', deep);
  console.log(`memory ${rssMb} MB`);
  return { ratios, search, cold, kinds, slowest, deep, rssMb };
}

type Measured = Awaited<ReturnType<typeof measure>>;

function worstGrowth(small: Measured, large: Measured): number {
  const kinds = Object.keys(small.kinds);
  return Math.max(...kinds.map((kind) => (large.kinds[kind]?.p99 ?? 0) / (small.kinds[kind]?.p99 ?? 1)));
}

function breaches({ products, ratios, search, kinds, rssMb }: Measured): string[] {
  return [
    ...Object.entries(ratios).flatMap(([name, { ratio }]) => (ratio < BUDGET.ratio ? [`${name} at ${products}`] : [])),
    ...(products <= 100_000 && (ratios.search?.ours ?? 0) < BUDGET.searches ? ['searches a second'] : []),
    ...(rssMb > BUDGET.rssMb ? [`memory at ${products}`] : []),
    ...Object.entries({ all: search, ...kinds }).flatMap(([kind, { p99 }]) =>
      products <= 100_000 && p99 > BUDGET.p99Ms ? [`search p99 of ${kind}`] : [],
    ),
  ];
}

async function createDatabase(name: string): Promise<string> {
  const admin = connect(cluster.url, 1);
  await admin.pool.query(`create database ${name}`);
  await admin.close();
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  await migrate(url.href);
  return url.href;
}

/** What is asked for: spread over the catalogue, the same in every run. */
async function samples({ pool }: Database, products: number) {
  const { rows: rare } = await pool.query<{ word: string }>(
    `select product_series as word from products where product_series is not null and id % $1 = 7
    order by id limit 40`,
    [Math.floor(products / 100)],
  );
  const search = (q: string) => `/api/products/search/products/?q=${encodeURIComponent(q)}`;
  const codes = Object.keys(words.categories);
  const kinds = {
    rare: rare.map(({ word }) => search(word)),
    common: words.common.map(search),
    everywhere: words.everywhere.map(search),
    several: words.several.map(search),
    described: words.described.map(search),
    together: words.together.map(search),
  };
  return {
    product: Array.from({ length: 200 }, (_, i) => `/api/products/product/get/?id=${1 + ((i * 7919) % products)}`),
    category: codes.map((code) => `/api/products/categories/products/?category=${code}`),
    deep: ['1', '2', '3', '4'].map((code) => `/api/products/categories/products/?category=${code}&offset=10000`),
    search: [...kinds.rare, ...kinds.common, ...kinds.several],
    kinds,
  };
}

async function startServer(kind: 'bare' | 'ours', url: string) {
  const child = spawn(
    process.execPath,
    [...SERVER_FLAGS, new URL('catalog-server.ts', import.meta.url).pathname, kind, url],
    {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  );
  const [address] = (await once(child, 'message')) as [string];
  let peak = 0;
  child.on('message', (bytes) => {
    peak = Math.max(peak, Math.round(Number(bytes) / 1024 / 1024));
  });
  const timer = setInterval(() => child.send('memory'), 500);
  return {
    address,
    peak: () => peak,
    async stop() {
      clearInterval(timer);
      child.kill();
      await once(child, 'exit');
    },
  };
}

async function load({ address }: Server, paths: readonly string[], connections: number, duration: number) {
  const requests = paths.map((path) => ({ path }));
  const result = await autocannon({ url: address, connections, duration, requests });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return result;
}

async function throughput(server: Server, paths: readonly string[]): Promise<number> {
  return (await load(server, paths, CONNECTIONS, SECONDS)).requests.average;
}

/** One caller after another's answer: what a person waits for. */
async function latency({ address }: Server, paths: readonly string[], seconds: number) {
  const times: number[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const end = performance.now() + seconds * 1000;
  for (let i = 0; performance.now() < end || i < paths.length; i += 1) {
    const started = performance.now();
    await ask(agent, `${address}${paths[i % paths.length]}`);
    times.push(performance.now() - started);
  }
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), requests: times.length };
}

/** Of all texts, not of a kind: each is asked for five times, one after another. */
async function slowestOf({ address }: Server, paths: readonly string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let slowest = { text: '', ms: 0 };
  for (const path of paths) {
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const started = performance.now();
      await ask(agent, `${address}${path}`);
      times.push(performance.now() - started);
    }
    const ms = median(times);
    if (ms > slowest.ms) slowest = { text: new URL(path, address).searchParams.get('q') ?? '', ms };
  }
  agent.destroy();
  return slowest;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
