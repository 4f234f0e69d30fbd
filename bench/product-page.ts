import { writeFile } from 'node:fs/promises';
import autocannon from 'autocannon';
import { startSite } from './pages/site.ts';

/**
 * How many server-rendered product pages a second, beside the call that each of them makes: what is between the two is
 * the rendering. Rounds alternate in one run; server, database and callers share the machine.
 */
const BUDGET = 300;
const ROUNDS = 3;
const SECONDS = 6;
const CONNECTIONS = 16;
const PRODUCTS = 200;

const KINDS = {
  page: (id: number) => ({ path: `/p/${id}` }),
  'page, compressed': (id: number) => ({ path: `/p/${id}`, headers: { 'accept-encoding': 'gzip, br' } }),
  call: (id: number) => ({ path: `/api/products/product/get/?id=${id}` }),
} as const;
type Kind = keyof typeof KINDS;

const site = await startSite();
try {
  for (const kind of Object.keys(KINDS) as Kind[]) await load(kind, 2);
  const rounds: Record<Kind, Awaited<ReturnType<typeof load>>[]> = { page: [], 'page, compressed': [], call: [] };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const kind of Object.keys(KINDS) as Kind[]) rounds[kind].push(await load(kind, SECONDS));
  const results = (Object.keys(KINDS) as Kind[]).map((kind) => middle(kind, rounds[kind]));
  console.table(results);
  await writeFile(
    new URL('results/product-page.json', import.meta.url),
    `${JSON.stringify({ budget: BUDGET, results }, null, 2)}\n`,
  );
  process.exitCode = (results[0]?.rate ?? 0) >= BUDGET ? 0 : 1;
} finally {
  await site.stop();
}

async function load(kind: Kind, duration: number) {
  const { requests, latency, errors, non2xx } = await autocannon({
    url: site.url,
    connections: CONNECTIONS,
    duration,
    requests: Array.from({ length: PRODUCTS }, (_, i) => KINDS[kind](i + 1)),
  });
  if (errors > 0 || non2xx > 0) throw new Error(`${kind}: ${errors} errors, ${non2xx} refusals`);
  return { rate: requests.average, p50: latency.p50, p99: latency.p99 };
}

/** The round with the middle rate. */
function middle(kind: Kind, all: readonly Awaited<ReturnType<typeof load>>[]) {
  const sorted = all.toSorted((a, b) => a.rate - b.rate);
  return { kind, ...(sorted[Math.floor(sorted.length / 2)] ?? { rate: 0, p50: 0, p99: 0 }) };
}
