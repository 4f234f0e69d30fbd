import { listImports, setProductAvailable } from '@postavka/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../../../../test/index.ts';
import { importList, LIST, preview, productsOf } from '../../../../test/price-lists/imports.ts';

test('hidden products that a list sells stay hidden, and it is told how many, before and after', async ({ as }) => {
  const owner = await as.owner();
  const { db } = owner.app.deps.database;
  expect(await importList(owner, LIST)).toMatchObject({ created: 3, stays_hidden: 0 });
  const [bolt, nut, washer] = (await productsOf(owner)).map(({ id }) => id);
  for (const id of [bolt, nut]) await owner.call(setProductAvailable, { body: { id, is_available: 0 } as never });
  // By an operator.
  await sql`update products set hidden_at = now(), hidden_reason = 'x' where id = ${washer}`.execute(db);

  // One row changes, one does not, one waits for consent.
  const list = LIST.replace('20', '21').replace('30', '300');
  const { summary } = await preview(owner, list);
  expect(summary).toMatchObject({ to_update: 1, unchanged: 1, jumps: 1 });
  const told = summary.findings.filter(({ code }) => code === 'stays_hidden');
  expect(told).toEqual([expect.objectContaining({ rows: 3, row: 2 })]);
  expect(told[0]?.text).toMatch(/stays hidden/);

  const { id } = await importList(owner, list);
  expect((await owner.call(listImports, {}))[0]).toMatchObject({ id, updated: 1, hidden: 0, stays_hidden: 3 });
  expect((await productsOf(owner)).map(({ price, is_visible }) => [price, is_visible])).toEqual([
    [10, false],
    [21, false],
    [30, false],
  ]);
});
