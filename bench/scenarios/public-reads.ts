import { connect } from '../../server/src/platform/db/database.ts';
import { atLeast, atMost, type Bench, type Gate, type Outcome, type Row } from '../scenario.ts';
import { openCatalogue } from '../support/catalogues.ts';
import { callAlone, compare, type Request } from '../support/load.ts';
import { type BenchServer, startServer } from '../support/servers.ts';
import words from './public-words.json' with { type: 'json' };

/**
 * What everybody may read, at each size: the whole application against bare handlers with the same payload and plain SQL
 * (for a search, a full-text statement with a capped count), and the search by kinds of words, one caller.
 */
export async function publicReads({ cluster, sizes, seconds }: Bench): Promise<Outcome> {
  const rows: Row[] = [];
  for (const products of sizes) {
    const url = await openCatalogue(cluster, products);
    const paths = await samples(url, products);
    const servers: [BenchServer, BenchServer] = [await startServer('bare', url), await startServer('whole', url)];
    const [, whole] = servers;
    try {
      for (const what of ['product', 'category', 'search'] as const) {
        const measured = await compare(cluster, servers, paths[what], seconds);
        rows.push({ what, products, ...measured, rssMb: whole.peakRssMb() });
      }
      for (const [kind, requests] of Object.entries(paths.kinds))
        rows.push({ what: `search alone, ${kind}`, products, ...(await callAlone(whole.address, requests, seconds)) });
      rows.push({
        what: 'category alone, offset 10000',
        products,
        ...(await callAlone(whole.address, paths.deep, seconds)),
        rssMb: whole.peakRssMb(),
      });
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  }
  return { rows, gates: gatesOf(rows) };
}

/** Up to here searches have a bar of their own; larger ones may take a few times as long. */
const MIDDLE = 100_000;
const isAlone = ({ what }: Row) => what.startsWith('search alone');

function gatesOf(rows: readonly Row[]): Gate[] {
  const of = (what: string) => rows.filter((row) => row.what === what);
  const middleRows = rows.filter(({ products = 0 }) => products <= MIDDLE);
  const growth = rows.filter(isAlone).flatMap(({ what, products = 0, p99 = 0 }) => {
    const before = middleRows.findLast((row) => row.what === what && row.products !== products);
    return products > MIDDLE && before?.p99 ? [p99 / before.p99] : [];
  });
  return [
    ...atLeast(
      'product by id, of a bare handler',
      0.7,
      of('product').flatMap(({ ofBare = [] }) => ofBare),
    ),
    ...atLeast(
      'category page, of a bare handler',
      0.75,
      of('category').flatMap(({ ofBare = [] }) => ofBare),
    ),
    ...atLeast(
      'search, of a plain full-text statement',
      0.63,
      of('search').flatMap(({ ofBare = [] }) => ofBare),
    ),
    ...atLeast(
      'searches a second, 16 callers',
      500,
      middleRows.flatMap(({ what, rate = [] }) => (what === 'search' ? rate : [])),
    ),
    ...atMost(
      'search alone, p99 in ms',
      20,
      middleRows.filter(isAlone).flatMap(({ p99 = [] }) => p99),
    ),
    ...atMost('search alone, p99 at 1,000,000 of that at 100,000', 3, growth),
    ...atMost(
      'memory of the server in MB',
      250,
      rows.flatMap(({ rssMb = [] }) => rssMb),
    ),
    ...atMost(
      'errors of public reads',
      0,
      rows.flatMap(({ errors = [] }) => errors),
    ),
  ];
}

/** What is asked for: spread over the catalogue, the same in every run. */
async function samples(url: string, products: number) {
  const database = connect(url, 1);
  const { rows: rare } = await database.pool.query<{ word: string }>(
    `select product_series as word from generate_series(7, $1, $2) as chosen (id) join products using (id)
    where product_series is not null order by id limit 40`,
    [products, Math.max(10, Math.floor(products / 100))],
  );
  await database.close();
  const search = (q: string): Request => ({ path: `/api/products/search/products/?q=${encodeURIComponent(q)}` });
  const category = (code: string, rest = ''): Request => ({
    path: `/api/products/categories/products/?category=${code}${rest}`,
  });
  const kinds = {
    rare: rare.map(({ word }) => search(word)),
    common: words.common.map(search),
    everywhere: words.everywhere.map(search),
    several: words.several.map(search),
    described: words.described.map(search),
    together: words.together.map(search),
  };
  return {
    product: Array.from({ length: 200 }, (_, i) => ({
      path: `/api/products/product/get/?id=${1 + ((i * 7919) % products)}`,
    })),
    category: Object.keys(words.categories).map((code) => category(code)),
    deep: ['1', '2', '3', '4'].map((code) => category(code, '&offset=10000')),
    search: [...kinds.rare, ...kinds.common, ...kinds.several],
    kinds,
  };
}
