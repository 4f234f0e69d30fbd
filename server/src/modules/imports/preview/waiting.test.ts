import { checkImport, runImport } from '@postavka/contract';
import { vi } from 'vitest';
import type { TestApp } from '../../../../test/app.ts';
import { expect, test } from '../../../../test/index.ts';
import { LIST, preview, productsOf } from '../../../../test/price-lists/imports.ts';
import { refused } from '../../../../test/refused.ts';
import { createWorkClient } from '../../../platform/jobs/work-calls.ts';

/** The next call waits so short that nobody answers in time: calls are answered from the second one on. */
function hurry({ deps }: TestApp) {
  const { call } = createWorkClient(deps.database.db, 0.1);
  vi.spyOn(deps.work, 'call').mockImplementationOnce(call as typeof deps.work.call);
}

const left = ({ deps: { database } }: TestApp) =>
  database.db.selectFrom('work_calls').select(['id', 'is_left']).orderBy('id').execute();

test('a list that others are read before is kept, and asked about again it is still in its place', async ({
  as,
  app,
}) => {
  const owner = await as.owner();
  hurry(app);
  const { body } = await refused(preview(owner, LIST));
  expect(body).toMatchObject({ code: 'import_waiting', import: expect.any(Number) });
  expect(await left(app)).toMatchObject([{ is_left: true }]);
  const shown = await owner.call(checkImport, { body: { id: body.import as never } });
  expect(shown).toMatchObject({ name: 'price.csv', summary: { rows: 3, to_create: 3 } });
  expect(await left(app)).toEqual([]);
  await owner.call(runImport, { body: { id: shown.id } });
  await app.runJobs();
  expect(await productsOf(owner)).toHaveLength(3);
});

test('what another company asks, or what is asked of another list, is another call', async ({ as, app }) => {
  const [owner, other] = [await as.owner(), await as.owner()];
  hurry(app);
  const { body } = await refused(preview(owner, LIST));
  await preview(other, LIST);
  await preview(owner, LIST);
  expect(await left(app)).toMatchObject([{ is_left: true }]);
  expect(await owner.call(checkImport, { body: { id: body.import as never } })).toMatchObject({ summary: { rows: 3 } });
});
