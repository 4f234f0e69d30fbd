import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from '../embedded-postgres/src/index.ts';
import { loadProducts } from '../server/seeds/demo/products/load.ts';
import { fillDatabase } from '../server/seeds/fill.ts';
import { connect } from '../server/src/platform/db/database.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { isOperatorError } from '../server/src/platform/operator-error.ts';

/** npm run seed -- --products N: the demo, and N more products, into DATABASE_URL or the embedded database of DATA_DIR. */
const { values } = parseArgs({ options: { products: { type: 'string', default: '0' } } });
const products = Number(values.products);
if (!Number.isInteger(products) || products < 0 || products > 10_000_000) {
  console.error('usage: npm run seed -- --products N   (0 to 10000000)');
  process.exit(1);
}
const cluster = process.env.DATABASE_URL
  ? undefined
  : await startCluster({ dataDir: resolve(process.env.DATA_DIR || '.data'), durable: true, log: console.log });
const url = process.env.DATABASE_URL ?? cluster?.url ?? '';
try {
  await migrate(url);
  await fillDatabase(url, { demo: true });
  if (products > 0) {
    const database = connect(url, 4);
    const { rows, copySeconds, indexSeconds } = await loadProducts(database, products);
    const rate = Math.round(rows / copySeconds);
    console.log(
      `${rows} products: written in ${copySeconds.toFixed(1)} s (${rate} rows/s), indexes and counts in ${indexSeconds.toFixed(1)} s`,
    );
    await database.close();
  }
} catch (error) {
  console.error(isOperatorError(error) ? error.message : error);
  process.exitCode = 1;
} finally {
  await cluster?.stop();
}
