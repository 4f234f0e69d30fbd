import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Cluster, startCluster } from '../../embedded-postgres/src/index.ts';
import { loadProducts } from '../../server/seeds/demo/products/load.ts';
import { fillDatabase } from '../../server/seeds/fill.ts';
import { connect } from '../../server/src/platform/db/database.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The database of the benches: set up as `npm start` does it, and kept between runs. */
export const startBenchCluster = (): Promise<Cluster> =>
  startCluster({
    dataDir: process.env.BENCH_DATA_DIR ?? join(ROOT, '.data/bench'),
    durable: true,
    log: () => {},
    extraSettings: { max_connections: 100 },
  });

/** The url of a database with so many products. One that was filled with the same schema before is taken as it is. */
export async function openCatalogue(cluster: Cluster, products: number): Promise<string> {
  const name = `bench_${products}_${await schemaDigest()}`;
  const url = new URL(cluster.url);
  url.pathname = `/${name}`;
  const admin = connect(cluster.url, 1);
  try {
    const { rows } = await admin.pool.query('select from pg_database where datname = $1', [name]);
    if (rows.length > 0) return url.href;
    const filling = `${name}_filling`;
    await admin.pool.query(`drop database if exists ${filling} with (force)`);
    await admin.pool.query(`create database ${filling}`);
    await fill(new URL(`/${filling}`, cluster.url), products);
    await admin.pool.query(`alter database ${filling} rename to ${name}`);
    return url.href;
  } finally {
    await admin.close();
  }
}

async function fill(url: URL, products: number): Promise<void> {
  console.log(`filling a database with ${products} products`);
  await migrate(url.href);
  await fillDatabase(url.href, { demo: true });
  // Nothing is heard of a connection while it makes the indexes of a million products.
  const database = connect(url.href, 4, { silentMs: 3_600_000 });
  try {
    await loadProducts(database, products);
  } finally {
    await database.close();
  }
}

/** Of what the data depend on. */
async function schemaDigest(): Promise<string> {
  const folders = ['server/migrations', 'server/db/functions', 'server/seeds/demo/products'];
  const hash = createHash('sha256');
  for (const folder of folders) {
    const names = (await readdir(join(ROOT, folder), { withFileTypes: true })).filter((entry) => entry.isFile());
    for (const { name } of names.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
      hash.update(name).update(await readFile(join(ROOT, folder, name)));
  }
  return hash.digest('hex').slice(0, 8);
}
