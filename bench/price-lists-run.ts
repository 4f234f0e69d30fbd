import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { startThrowawayCluster } from '../embedded-postgres/src/index.ts';
import { seedDemo } from '../server/seeds/demo/index.ts';
import { loadProducts } from '../server/seeds/demo/products/load.ts';
import { seedReference } from '../server/seeds/reference/index.ts';
import { connect, type Database } from '../server/src/platform/db/database.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { localStorage } from '../server/src/platform/storage/local-storage.ts';
import { writeXlsx } from '../server/src/platform/xlsx/write-xlsx.ts';
import { ask } from './support/ask.ts';
import { SERVER_FLAGS } from './support/server-flags.ts';

/**
 * The longest price list that is taken, as a workbook, imported in the background by a server that is being asked for
 * products and pages of categories meanwhile: rows per second, what callers notice of it, and memory. Then the same
 * list with other prices, and the same list again.
 */
const ROWS = 50_000;
const CATALOG = 50_000;
const IDLE_SECONDS = 15;
const CALLERS = 4;
/** Between the calls of one caller. */
const EVERY_MS = 40;
const BUDGET = { p99Ratio: 2, rowsPerSecond: 2000, childMb: 900 };
const MEGABYTE = 1024 * 1024;

const cluster = await startThrowawayCluster();
const dataDir = await mkdtemp(join(tmpdir(), 'bench-imports-'));
const database = connect(cluster.url, 4);
try {
  await migrate(cluster.url);
  await seedReference(database.db);
  await seedDemo(database.db);
  await loadProducts(database, CATALOG);
  const paths = await samples(database);
  const server = await startServer();
  try {
    const book = await makeBook(1);
    if (book.length >= 5 * MEGABYTE) throw new Error(`${megabytes(book.length)} MB are more than an upload may have`);
    await load(server.address, paths, pause(3000));
    const idle = [await load(server.address, paths, pause(IDLE_SECONDS * 1000))];
    const restingMb = megabytes(server.peak.serverBytes);
    const created = await imported('created', server, paths, book);
    const repriced = await imported('prices changed', server, paths, await makeBook(2));
    const same = await imported('unchanged', server, paths, await makeBook(2));
    idle.push(await load(server.address, paths, pause(IDLE_SECONDS * 1000)));
    const idleP99 = idle.reduce((sum, { p99 }) => sum + p99, 0) / idle.length;
    const rows = [created, repriced, same].map((one) => ({ ...one, p99Ratio: rounded(one.p99 / idleP99) }));
    const machine = { cores: availableParallelism(), load: loadavg()[0], node: process.version };
    const memory = {
      childMb: megabytes(server.peak.childBytes),
      serverMb: megabytes(server.peak.serverBytes),
      restingMb,
    };
    const report = { rows: ROWS, fileMb: megabytes(book.length), budget: BUDGET, machine, idle, memory, results: rows };
    await writeFile(new URL('results/price-lists-run.json', import.meta.url), `${JSON.stringify(report, null, 2)}\n`);
    console.table([...idle.map((one) => ({ what: 'idle', ...one })), ...rows]);
    console.log(
      `child ${memory.childMb} MB, server ${memory.serverMb} MB (${restingMb} MB before), file ${report.fileMb} MB`,
    );
    const isWithin =
      repriced.rowsPerSecond >= BUDGET.rowsPerSecond &&
      memory.childMb <= BUDGET.childMb &&
      rows.every(({ p99Ratio }) => p99Ratio <= BUDGET.p99Ratio);
    process.exitCode = isWithin ? 0 : 1;
  } finally {
    await server.stop();
  }
} finally {
  await database.close();
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}

type Server = Awaited<ReturnType<typeof startServer>>;

async function startServer() {
  const child = fork(new URL('price-lists-server.ts', import.meta.url), {
    execArgv: SERVER_FLAGS,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, DATABASE_URL: cluster.url, DATA_DIR: dataDir, SECRET_KEY: '00'.repeat(32) },
  });
  const [{ address }] = (await once(child, 'message')) as [{ address: string }];
  const peak = { childBytes: 0, serverBytes: 0 };
  child.on('message', ({ serverBytes }: { serverBytes: number }) => {
    peak.serverBytes = Math.max(peak.serverBytes, serverBytes);
  });
  // The log tells what the reader of a file took.
  createInterface(child.stdout ?? Readable.from([])).on('line', (line) => {
    peak.childBytes = Math.max(peak.childBytes, (JSON.parse(line) as { memory?: number }).memory ?? 0);
  });
  const watch = setInterval(() => child.send('memory'), 250);
  return {
    address,
    peak,
    async stop() {
      clearInterval(watch);
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** Puts the file where an upload would, and waits for the end under load. */
async function imported(what: string, server: Server, paths: readonly string[], book: Buffer) {
  const key = `private/${String(Math.random()).slice(2)}`;
  await localStorage(join(dataDir, 'files')).put(key, book, 'application/octet-stream');
  const [company] = (
    await database.pool.query('select company_id as id, user_id from memberships order by company_id limit 1')
  ).rows;
  const started = performance.now();
  const inserted = await database.pool.query(
    `with file as (
      insert into files (key, name, type, size, company_id)
      values ($1, 'price.xlsx', 'application/octet-stream', $2, $3) returning id),
    job as (select graphile_worker.add_job('imports.work'))
    insert into imports (company_id, user_id, name, file_id, status, created_at)
    select $3, $4, 'price.xlsx', file.id, 'in_progress', now() from file, job returning id`,
    [key, book.length, company?.id, company?.user_id],
  );
  const id = inserted.rows[0]?.id;
  const state = async () => (await database.pool.query('select * from imports where id = $1', [id])).rows;
  const ended = (async () => {
    while ((await state())[0]?.status === 'in_progress') await pause(100);
  })();
  const latency = await load(server.address, paths, ended);
  const seconds = (performance.now() - started) / 1000;
  const [done] = await state();
  if (done?.status !== 'confirmed' || done.rows_done !== ROWS) throw new Error(JSON.stringify(done));
  const { created, updated, unchanged } = done;
  return {
    what,
    created,
    updated,
    unchanged,
    seconds: rounded(seconds),
    rowsPerSecond: Math.round(ROWS / seconds),
    ...latency,
  };
}

/** Callers at an even pace until then; what they waited for, in milliseconds. */
async function load(address: string, paths: readonly string[], until: Promise<unknown>) {
  const times: number[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  let isOver = false;
  void until.then(() => {
    isOver = true;
  });
  const caller = async (number: number) => {
    for (let i = number; !isOver; i += CALLERS) {
      const started = performance.now();
      await ask(agent, `${address}${paths[i % paths.length]}`);
      times.push(performance.now() - started);
      await pause(EVERY_MS);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, (_, number) => caller(number)));
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => rounded(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  return { p50: at(0.5), p99: at(0.99), requests: times.length };
}

async function samples({ pool }: Database): Promise<string[]> {
  const { rows: codes } = await pool.query<{ code: string }>('select code from categories order by id limit 100');
  return codes.flatMap(({ code }, i) => [
    `/api/products/product/get/?id=${1 + ((i * 7919) % CATALOG)}`,
    `/api/products/categories/products/?category=${code}`,
  ]);
}

/** As much of a wholesaler's list as fits into an upload; `factor` makes other prices of them. */
async function makeBook(factor: number): Promise<Buffer> {
  const header = ['Article', 'Name', 'Price', 'Unit', 'Category', 'Brand', 'Weight'];
  const groups = [
    'Cement',
    'Bricks',
    'Sand',
    'Plywood',
    'Round steel pipes',
    'Ceramic tiles',
    'Wallpaper',
    'Mineral wool',
  ];
  const rows = Array.from({ length: ROWS }, (_, i) => [
    `BN-${i}`,
    `Hexagon bolt DIN 933 M${4 + (i % 20)}x${10 + (i % 90)} steel ${i}`,
    (10 + (i % 5000)) * factor,
    'pcs',
    groups[i % groups.length] ?? null,
    `Plant ${i % 100}`,
    ((i % 500) / 1000).toFixed(3),
  ]);
  const columns = header.map((name) => ({ header: name, width: 20 }));
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Price', columns, rows }] }));
}

function megabytes(bytes: number): number {
  return rounded(bytes / MEGABYTE);
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
