import { access } from 'node:fs/promises';
import { IMAGE_WIDTHS } from '@postavka/contract';
import { sql } from 'kysely';
import goods from '../seeds/demo/products/goods.json' with { type: 'json' };
import { seedProducts } from '../seeds/demo/products/index.ts';
import pictures from '../seeds/demo/products/pictures.json' with { type: 'json' };
import { inTransaction } from '../src/platform/db/database.ts';
import { expect, test } from './index.ts';

interface Kind {
  readonly n: object;
  readonly v?: Readonly<Record<string, string>>;
}

test('pictures of the demo are drawn, and are of what is sold', async ({ app }) => {
  const art = new URL('../art/', import.meta.url);
  for (const { key } of Object.values(pictures).flat())
    for (const width of IMAGE_WIDTHS) await access(new URL(`${key.replace(/^art\//, '')}-${width}.webp`, art));
  for (const { n, v = {} } of Object.values(goods) as Kind[])
    for (const beginning of Object.keys(v))
      expect(Object.keys(n).filter((name) => name.startsWith(beginning))).not.toEqual([]);

  const { db } = app.deps.database;
  await inTransaction(db, (tx) => seedProducts(tx, 1000));
  const shown = await db
    .selectFrom('products')
    .select(['name', sql<string>`images -> 0 ->> 'key'`.as('key')])
    .execute();
  const motifsOf = (kind: RegExp) => [
    ...new Set(shown.filter(({ name }) => kind.test(name)).map(({ key }) => key.replace(/^.*\/|-\d$/g, ''))),
  ];
  expect(motifsOf(/^Ванна/)).toEqual(['bath']);
  expect(motifsOf(/^Гайка/)).toEqual(['nut']);
  expect(motifsOf(/^Труба гофрированная/)).toEqual(['coil']);
});
