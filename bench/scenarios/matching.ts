import { openCatalog } from '../../server/src/modules/catalog/index.ts';
import { findSuppliers } from '../../server/src/modules/matching/index.ts';
import { connect, type Database } from '../../server/src/platform/db/database.ts';
import { atMost, type Bench, type Outcome, type Row } from '../scenario.ts';
import { openCatalogue } from '../support/catalogues.ts';
import { callAlone, percentile } from '../support/load.ts';
import { NEEDS } from '../support/needs.ts';
import { startMatcher, startServer } from '../support/servers.ts';

/** Who is asked about one request, at the largest size: each need on its own; and how long others wait meanwhile. */
export async function matching({ cluster, sizes, seconds }: Bench): Promise<Outcome> {
  const products = Math.max(...sizes);
  const url = await openCatalogue(cluster, products);
  // As the work process has it.
  const database = connect(url, 4, { isParallel: false });
  const catalog = openCatalog(database);
  const server = await startServer('whole', url);
  try {
    const requests = Array.from({ length: 200 }, (_, i) => ({
      path: `/api/products/product/get/?id=${1 + ((i * 7919) % products)}`,
    }));
    const rows: Row[] = [];
    for (const need of NEEDS)
      rows.push({ products, ...(await timed(need.title, () => findSuppliers({ database, catalog }, need))) });
    await callAlone(server.address, requests, 2);
    const idle = await callAlone(server.address, requests, seconds * 2);
    const matcher = await startMatcher(url);
    const meanwhile = await callAlone(server.address, requests, seconds * 2).finally(matcher.stop);
    return {
      rows: [
        ...rows,
        { what: `a call, alone, with ${await companiesOf(database)} companies`, products, ...idle },
        { what: 'a call, while requests are matched', products, ...meanwhile },
      ],
      gates: [
        ...atMost(
          'matching one request, in ms',
          2000,
          rows.flatMap(({ p99 = [] }) => p99),
        ),
        ...atMost('p99 of a call while requests are matched, of the idle one', 1.5, [meanwhile.p99 / idle.p99]),
      ],
    };
  } finally {
    await server.stop();
    catalog.close();
    await database.close();
  }
}

const ROUNDS = 3;

async function timed(what: string, work: () => Promise<unknown>): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return { what, p50: percentile(times, 0.5), p99: Math.max(...times) };
}

async function companiesOf({ pool }: Database): Promise<number> {
  const { rows } = await pool.query('select count(*)::int as companies from companies');
  return rows[0]?.companies ?? 0;
}
