import { blockDemoAccounts } from '../server/seeds/demo/block.ts';
import { loadProducts } from '../server/seeds/demo/products/load.ts';
import { fillDatabase } from '../server/seeds/fill.ts';
import { readConfig } from '../server/src/config.ts';
import { isOperatorError, OperatorError } from '../server/src/platform/operator-error.ts';
import { commandLine } from './command-line.ts';
import { withDatabase } from './with-database.ts';

const MOST = 10_000_000;

/** The demo, and so many more products, into DATABASE_URL or the embedded database of DATA_DIR. */
const { values, refuse } = commandLine('npm run seed -- --products N', { products: { type: 'string', default: '0' } });
const products = Number(values.products);
if (!Number.isInteger(products) || products < 0 || products > MOST)
  refuse(`--products ${values.products}: it is a whole number from 0 to ${MOST}`);

try {
  const { production, seedDemo } = readConfig(process.env);
  if (production && !seedDemo)
    throw new OperatorError(
      'This is production: the demo is put into it only with SEED_DEMO=1, and nobody can sign in to it.',
    );
  await withDatabase(async (database, url) => {
    await fillDatabase(url, { demo: true });
    if (production) await blockDemoAccounts(database.db);
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
