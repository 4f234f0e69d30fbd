import { parseArgs } from 'node:util';
import { blockDemoAccounts } from '../server/seeds/demo/block.ts';
import { loadProducts } from '../server/seeds/demo/products/load.ts';
import { fillDatabase } from '../server/seeds/fill.ts';
import { readConfig } from '../server/src/config.ts';
import { isOperatorError, OperatorError } from '../server/src/platform/operator-error.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'usage: npm run seed -- --products N   (0 to 10000000)';

/** npm run seed -- --products N: the demo, and N more products, into DATABASE_URL or the embedded database of DATA_DIR. */
try {
  const products = productsAsked();
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

function productsAsked(): number {
  const products = Number(argumentGiven());
  if (!Number.isInteger(products) || products < 0 || products > 10_000_000) throw new OperatorError(USAGE);
  return products;
}

function argumentGiven(): string {
  try {
    return parseArgs({ options: { products: { type: 'string', default: '0' } } }).values.products;
  } catch (cause) {
    throw new OperatorError(USAGE, { cause });
  }
}
