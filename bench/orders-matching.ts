import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { CompanyId } from '@postavka/contract';
import { startThrowawayCluster } from '../embedded-postgres/src/index.ts';
import { seedDemo } from '../server/seeds/demo/index.ts';
import { loadProducts } from '../server/seeds/demo/products/load.ts';
import { seedReference } from '../server/seeds/reference/index.ts';
import { openCatalog } from '../server/src/modules/catalog/index.ts';
import { findSuppliers } from '../server/src/modules/matching/index.ts';
import { connect } from '../server/src/platform/db/database.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import needs from './orders-needs.json' with { type: 'json' };

/** Who is asked about one request among very many products: each need on its own, the slowest decides. */
const { values: options } = parseArgs({ options: { products: { type: 'string', default: '1000000' } } });
const PRODUCTS = Number(options.products);
const BUDGET_MS = 2000;
const ROUNDS = 3;

const cluster = await startThrowawayCluster();
try {
  await migrate(cluster.url);
  const database = connect(cluster.url, 4);
  await seedReference(database.db);
  await seedDemo(database.db);
  await loadProducts(database, PRODUCTS);
  const { companies } = (await database.pool.query('select count(distinct company_id)::int as companies from products'))
    .rows[0];
  const catalog = openCatalog(database);
  const rows = [];
  for (const { title, text } of needs) {
    const need = {
      buyer: 1 as CompanyId,
      title,
      description: text,
      extra_fields: [],
      category: null,
      region: null,
      total: null,
    };
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now();
      found = (await findSuppliers({ database, catalog }, need)).length;
      times.push(performance.now() - started);
    }
    rows.push({
      title,
      suppliers: found,
      first: Math.round(times[0] ?? 0),
      median: Math.round(times.toSorted((a, b) => a - b)[1] ?? 0),
    });
  }
  console.log(`${PRODUCTS} products of ${companies} suppliers`);
  console.table(rows);
  const worst = Math.max(...rows.map(({ median }) => median));
  console.log(`the slowest need: ${worst} ms (budget ${BUDGET_MS})`);
  const result = { products: PRODUCTS, companies, budget: { ms: BUDGET_MS }, worst, rows };
  await writeFile(new URL('results/orders-matching.json', import.meta.url), `${JSON.stringify(result, null, 2)}\n`);
  process.exitCode = worst <= BUDGET_MS ? 0 : 1;
  catalog.close();
  await database.close();
} finally {
  await cluster.stop();
}
