import { parseArgs } from 'node:util';
import { loadProducts } from '../server/seeds/demo/products/load.ts';
import { fillDatabase } from '../server/seeds/fill.ts';
import { isOperatorError } from '../server/src/platform/operator-error.ts';
import { withDatabase } from './with-database.ts';

/** npm run seed -- --products N: the demo, and N more products, into DATABASE_URL or the embedded database of DATA_DIR. */
const { values } = parseArgs({ options: { products: { type: 'string', default: '0' } } });
const products = Number(values.products);
if (!Number.isInteger(products) || products < 0 || products > 10_000_000) {
  console.error('usage: npm run seed -- --products N   (0 to 10000000)');
  process.exit(1);
}
try {
  await withDatabase(async (database, url) => {
    await fillDatabase(url, { demo: true });
    if (products === 0) return;
    const { rows, copySeconds, indexSeconds } = await loadProducts(database, products);
    const rate = Math.round(rows / copySeconds);
    console.log(
      `${rows} products: written in ${copySeconds.toFixed(1)} s (${rate} rows/s), indexes and counts in ${indexSeconds.toFixed(1)} s`,
    );
  });
} catch (error) {
  console.error(isOperatorError(error) ? error.message : error);
  process.exitCode = 1;
}
