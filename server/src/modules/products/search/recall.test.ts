import { searchProducts } from '@postavka/contract';
import { sql } from 'kysely';
import { seedProducts } from '../../../../seeds/demo/products/index.ts';
import { expect, test } from '../../../../test/index.ts';
import { openMarket } from '../../../../test/recall/market.ts';
import queries from '../../../../test/recall/queries.json' with { type: 'json' };
import { inTransaction } from '../../../platform/db/database.ts';

/** Each query with the pattern of the names that it means. */
const TYPED = Object.entries(queries).flatMap(([kind, list]) =>
  list.map(([q = '', means = '']) => ({ kind, q, means: new RegExp(means, 'iu') })),
);

test('what buyers type finds what they mean among the first three, and little else', { timeout: 120_000 }, async ({
  app,
  as,
}) => {
  const { db } = app.deps.database;
  // Equal products change places from day to day: one day for all runs.
  app.clock.pass((Date.parse('2040-01-01') - app.clock.now().getTime()) / 1000);
  await openMarket(app);
  await inTransaction(db, (tx) => seedProducts(tx, 1000));
  await sql`analyze products`.execute(db);
  const names = (await db.selectFrom('products').select('name').execute()).map(({ name }) => name);
  const missed: string[] = [];
  let [shown, right] = [0, 0];
  for (const { kind, q, means } of TYPED) {
    const { data } = await as.visitor().call(searchProducts, { query: { q, limit: 3 } });
    const found = data.filter(({ name }) => means.test(name)).length;
    if (found === 0) missed.push(`${kind}: ${q} found ${data.map(({ name }) => name).join(' | ')}`);
    // Where there are fewer of a kind than are shown, others may follow them.
    shown += Math.min(data.length, names.filter((name) => means.test(name)).length);
    right += found;
  }
  expect(TYPED.length).toBeGreaterThanOrEqual(250);
  expect(1 - missed.length / TYPED.length, missed.join('\n')).toBeGreaterThanOrEqual(0.98);
  expect(right / shown).toBeGreaterThanOrEqual(0.9);
});
