import { fork } from 'node:child_process';
import { once } from 'node:events';
import autocannon from 'autocannon';
import { startSite } from './support/site.ts';

/** How others are served while one address floods the search: without the flood, and under it. */
const SECONDS = 10;
/** Under the flood others may wait this many times as long at the median. */
const MAX_RATIO = 3;
/** Of searches by one address in a minute; the run touches two minutes, and each server may admit a second beyond. */
const QUOTA = 120;

interface Flooded {
  readonly answered: number;
  readonly served: number;
  readonly p50: number;
}

const search = (address: () => string) => [
  {
    setupRequest: (sent: autocannon.Request) => ({
      ...sent,
      path: '/api/products/search/products/?q=%D1%82%D1%80%D1%83%D0%B1%D0%B0',
      headers: { 'x-forwarded-for': address() },
    }),
  },
];

const [, , floodUrl] = process.argv;
if (floodUrl) await flood(floodUrl);
else await measure();

/** In a process of its own, so that sending the flood is not measured with serving it. */
async function flood(url: string): Promise<void> {
  const result = await autocannon({
    url,
    connections: 32,
    duration: SECONDS + 2,
    requests: search(() => '9.9.9.9'),
  });
  const flooded: Flooded = { answered: result.requests.total, served: result['2xx'], p50: result.latency.p50 };
  process.send?.(flooded);
}

async function measure(): Promise<void> {
  let visitor = 0;
  const someone = () => {
    visitor += 1;
    return `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
  };
  // Quotas are as in production; the one proxy in front is this program.
  const site = await startSite({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://postavka.example',
    TRUST_PROXY: '1',
    SEED_DEMO: '1',
  });
  try {
    const others = () =>
      autocannon({ url: site.url, connections: 4, overallRate: 40, duration: SECONDS, requests: search(someone) });
    await others();
    const alone = await others();
    const flooding = fork(import.meta.filename, [site.url]);
    const flooded = once(flooding, 'message') as Promise<[Flooded]>;
    const under = await others();
    const [{ answered, served, p50 }] = await flooded;
    console.table({
      'others, alone': row(alone),
      'others, under a flood': row(under),
      'the flood': { 'a second': answered / (SECONDS + 2), p50, refused: answered - served },
    });
    const isServed = under.non2xx === 0 && under.latency.p50 <= MAX_RATIO * Math.max(alone.latency.p50, 5);
    process.exitCode = isServed && served <= 2 * QUOTA ? 0 : 1;
  } finally {
    await site.stop();
  }
}

function row({ requests, latency, non2xx, errors }: autocannon.Result) {
  return { 'a second': requests.average, p50: latency.p50, p99: latency.p99, refused: non2xx, errors };
}
