import { writeFile } from 'node:fs/promises';
import autocannon from 'autocannon';
import { startSite } from './pages/site.ts';

/**
 * How many server-rendered product pages a second, beside the call that each of them makes: what is between the two is
 * the rendering. The bytes of a page are reused while its data stay the same, so pages in the render cache and pages
 * that nobody asked for are two things; the worst row decides. Rounds alternate in one run; server, database and callers
 * share the machine.
 */
const BUDGET = 300;
const ROUNDS = 3;
const SECONDS = 6;
const CONNECTIONS = 16;

const ALL = 960;
const CACHED = 200;

const PACKED = { 'accept-encoding': 'gzip, br' };
const page = (id: number) => ({ path: `/p/${id}` });

/** The address is a part of what a page is rendered from, so an address that nobody asked for is rendered. */
let fresh = 0;
const cold = (id: number) => {
  fresh += 1;
  return { path: `/p/${id}?cold=${fresh}` };
};

const KINDS = {
  'page, cached': { products: CACHED, request: page },
  'page, cached, compressed': { products: CACHED, request: (id: number) => ({ ...page(id), headers: PACKED }) },
  'page, cold': { products: ALL, request: cold },
  'page, cold, compressed': { products: ALL, request: (id: number) => ({ ...cold(id), headers: PACKED }) },
  'its call': { products: CACHED, request: (id: number) => ({ path: `/api/products/product/get/?id=${id}` }) },
} as const;
type Kind = keyof typeof KINDS;
const kinds = Object.keys(KINDS) as Kind[];

const site = await startSite();
try {
  for (const kind of kinds) await load(kind, 4);
  const rounds = new Map(kinds.map((kind) => [kind, [] as Awaited<ReturnType<typeof load>>[]]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const kind of kinds) rounds.get(kind)?.push(await load(kind, SECONDS));
  const results = kinds.map((kind) => middle(kind, rounds.get(kind) ?? []));
  console.table(results);
  await writeFile(
    new URL('results/product-page.json', import.meta.url),
    `${JSON.stringify({ budget: BUDGET, results }, null, 2)}\n`,
  );
  process.exitCode = results.every(({ rate }) => rate >= BUDGET) ? 0 : 1;
} finally {
  await site.stop();
}

async function load(kind: Kind, duration: number) {
  const { products, request } = KINDS[kind];
  let connection = 0;
  const { requests, latency, errors, non2xx } = await autocannon({
    url: site.url,
    connections: CONNECTIONS,
    duration,
    // Every connection begins elsewhere, or sixteen would ask for the same page at once.
    setupClient: (client) => {
      const first = Math.floor((connection++ * products) / CONNECTIONS);
      const ids = Array.from({ length: products }, (_, i) => ((first + i) % products) + 1);
      client.setRequests(ids.map((id) => ({ setupRequest: (sent) => ({ ...sent, ...request(id) }) })));
    },
  });
  if (errors > 0 || non2xx > 0) throw new Error(`${kind}: ${errors} errors, ${non2xx} refusals`);
  return { rate: requests.average, p50: latency.p50, p99: latency.p99 };
}

/** The round with the middle rate. */
function middle(kind: Kind, all: readonly Awaited<ReturnType<typeof load>>[]) {
  const sorted = all.toSorted((a, b) => a.rate - b.rate);
  return { kind, ...(sorted[Math.floor(sorted.length / 2)] ?? { rate: 0, p50: 0, p99: 0 }) };
}
