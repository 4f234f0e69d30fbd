import { expect, test } from '../../../../test/index.ts';
import { openCatalog } from '../../catalog/index.ts';
import { dictionariesOf } from './dictionary.ts';

test('searches that come together after the categories have changed make what names mean once', async ({ app }) => {
  const dictionaries = dictionariesOf(app.deps.database);
  const catalog = openCatalog(app.deps.database);
  const { byId, ...rest } = await catalog.tree();
  await catalog.close();
  let reads = 0;
  const tree = {
    ...rest,
    get byId() {
      reads++;
      return byId;
    },
  };
  const [first, second] = await Promise.all([dictionaries.current(tree), dictionaries.current(tree)]);
  expect(first.meanings.size).toBeGreaterThan(100);
  expect(second.meanings).toBe(first.meanings);
  await dictionaries.current(tree);
  expect(reads).toBe(1);
});
