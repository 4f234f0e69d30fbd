import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import autocannon from 'autocannon';
import { startThrowawayCluster } from '../embedded-postgres/src/index.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { withClient } from '../server/src/platform/db/with-client.ts';

/**
 * What serve() costs: one row by id, through the whole application and through a bare Fastify handler on the bare
 * driver, on one machine in one run. Rounds alternate, so that a noisy minute falls on both.
 */
const ROUNDS = 5;
const SECONDS = 5;
const CONNECTIONS = 16;
const ROWS = 1000;
const BUDGET = 0.7;

const cluster = await startThrowawayCluster();
try {
  await migrate(cluster.url);
  await withClient(cluster.url, 'bench', (client) =>
    client.query(`insert into users (email, first_name, last_name)
      select 'user' || n || '@example.ru', 'Anna', 'Sokolova' from generate_series(1, ${ROWS}) n`),
  );

  const [bare, ours] = [await startServer('bare'), await startServer('ours')];
  const rates: Record<'bare' | 'ours', number[]> = { bare: [], ours: [] };
  await Promise.all([load(bare.url, 1), load(ours.url, 1)]);
  for (let round = 0; round < ROUNDS; round += 1) {
    rates.bare.push(await load(bare.url, SECONDS));
    rates.ours.push(await load(ours.url, SECONDS));
  }
  const memory = await ours.memory();
  bare.stop();
  ours.stop();

  const result = {
    bare: median(rates.bare),
    ours: median(rates.ours),
    ratio: median(rates.ours) / median(rates.bare),
    budget: BUDGET,
    rssMb: memory,
    rates,
  };
  await writeFile(new URL('results/hot-read.json', import.meta.url), `${JSON.stringify(result, null, 2)}\n`);
  console.log(`bare handler    ${result.bare.toFixed(0)} requests/s`);
  console.log(`through serve() ${result.ours.toFixed(0)} requests/s, ${memory} MB`);
  console.log(`ratio           ${result.ratio.toFixed(2)} (budget ${BUDGET})`);
  process.exitCode = result.ratio >= BUDGET ? 0 : 1;
} finally {
  await cluster.stop();
}

async function startServer(kind: 'bare' | 'ours') {
  const child = spawn(process.execPath, [new URL('hot-read-server.ts', import.meta.url).pathname, kind, cluster.url], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [url] = (await once(child, 'message')) as [string];
  return {
    url,
    stop: () => child.kill(),
    async memory(): Promise<number> {
      child.send('memory');
      const [bytes] = (await once(child, 'message')) as [number];
      return Math.round(bytes / 1024 / 1024);
    },
  };
}

async function load(url: string, duration: number): Promise<number> {
  const requests = Array.from({ length: 50 }, (_, i) => ({ path: `/api/bench/user/?id=${1 + ((i * 37) % ROWS)}` }));
  const result = await autocannon({ url, connections: CONNECTIONS, duration, requests });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refusals, ${result.errors} errors from ${url}`);
  return result.requests.average;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
