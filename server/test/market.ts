import { seedProducts } from '../seeds/demo/products/index.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import type { TestApp } from './app.ts';
import { test as base } from './index.ts';

/** What every test of a file finds on sale: the demo's thousand products. */
export const test = base.extend<{ market: TestApp }>({
  market: [
    async ({ app }, use) => {
      await inTransaction(app.deps.database.db, (tx) => seedProducts(tx, 1000));
      await use(app);
    },
    { scope: 'file', auto: true },
  ],
});
