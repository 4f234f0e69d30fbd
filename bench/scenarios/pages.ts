import autocannon from 'autocannon';
import { atLeast, atMost, type Bench, type Outcome, type Row } from '../scenario.ts';
import { startSite } from '../support/site.ts';
import { siteVitals } from '../support/site-vitals.ts';

/**
 * How many server-rendered product pages a second, beside the call that each of them makes: what is between the two is
 * the rendering. The bytes of a page are reused while its data stay the same, so pages in the render cache and pages
 * that nobody asked for are two things. Rounds alternate in one run; server, database and callers share the machine.
 */
export async function pages({ seconds }: Bench): Promise<Outcome> {
  const site = await startSite();
  try {
    for (const kind of kinds) await load(site.url, kind, 3);
    const rounds: Row[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const kind of kinds) rounds.push(await load(site.url, kind, seconds));
    const rows = kinds.map((kind) => middle(rounds.filter(({ what }) => what === kind)));
    const ofPages = rows.filter(({ what }) => what !== 'its call');
    return {
      rows,
      gates: [
        ...atLeast(
          'pages a second, compressed and cold',
          300,
          ofPages.flatMap(({ rate = [] }) => rate),
        ),
        ...atMost(
          'errors of pages',
          0,
          rows.flatMap(({ errors = [] }) => errors),
        ),
      ],
    };
  } finally {
    await site.stop();
  }
}

const ROUNDS = 3;
const CALLERS = 16;
const ALL = 960;
const CACHED = 200;

/** As Chromium and Firefox ask. */
const PACKED = { 'accept-encoding': 'gzip, deflate, br, zstd' };
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

async function load(url: string, kind: Kind, duration: number): Promise<Row> {
  const { products, request } = KINDS[kind];
  let connection = 0;
  const before = await siteVitals(url);
  const { requests, latency, errors, non2xx } = await autocannon({
    url,
    connections: CALLERS,
    duration,
    // Every connection begins elsewhere, or sixteen would ask for the same page at once.
    setupClient: (client) => {
      const first = Math.floor((connection++ * products) / CALLERS);
      const ids = Array.from({ length: products }, (_, i) => ((first + i) % products) + 1);
      client.setRequests(ids.map((id) => ({ setupRequest: (sent) => ({ ...sent, ...request(id) }) })));
    },
  });
  const after = await siteVitals(url);
  return {
    what: kind,
    rate: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    errors: errors + non2xx,
    cpu: { server: (after.cpuMs - before.cpuMs) / Math.max(1, requests.total) },
    rssMb: after.rssMb,
  };
}

/** The round with the middle rate. */
const middle = (all: readonly Row[]): Row =>
  all.toSorted((a, b) => (a.rate ?? 0) - (b.rate ?? 0))[Math.floor(all.length / 2)] as Row;
