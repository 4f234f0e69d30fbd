import { type KyselyPlugin, sql } from 'kysely';
import { vi } from 'vitest';
import { foundCompany } from '../../../../../test/companies.ts';
import { createPerson, expect, test } from '../../../../../test/index.ts';
import { openCatalog } from '../../../catalog/index.ts';
import { dictionariesOf } from './dictionary.ts';
import { forgetWords } from './forget-words.ts';

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

test('a synonym that is saved while the dictionary is being read is known after a refresh', async ({ app }) => {
  const { db } = app.deps.database;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: hasRead, resolve: tellRead } = Promise.withResolvers<void>();
  /** Holds back what was read of the synonyms until it is released. */
  const holding: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!result.rows[0] || !('means' in result.rows[0])) return result;
      tellRead();
      await released;
      return result;
    },
  };
  const dictionaries = dictionariesOf({ ...app.deps.database, db: db.withPlugin(holding) });
  const catalog = openCatalog(app.deps.database);
  const tree = await catalog.tree();
  await catalog.close();

  const early = dictionaries.refresh();
  await hasRead;
  await db
    .insertInto('search_synonyms')
    .values({ words: ['zibbledorf'], means: ['bolt'] })
    .execute();
  const late = dictionaries.refresh();
  release();
  await Promise.all([early, late]);
  expect((await dictionaries.current(tree)).meaningOf('zibbledorf')).toBeDefined();
});

test('words that only deleted products have leave the dictionary, those of hidden ones stay', async ({ app }) => {
  const { db } = app.deps.database;
  const { companyId } = await foundCompany(app, await createPerson(app));
  const add = (name: string, deletedAt: Date | null, isAvailable = true) =>
    sql`insert into products (company_id, name, deleted_at, is_available)
      values (${companyId}, ${name}, ${deletedAt}, ${isAvailable})`.execute(db);
  await add('Quorvex bolt 12', app.clock.now());
  await add('Blimtar bolt 14', null, false);
  const catalog = openCatalog(app.deps.database);
  const tree = await catalog.tree();
  await catalog.close();
  const dictionaries = dictionariesOf({ ...app.deps.database });
  const known = async () => {
    await dictionaries.refresh();
    const { has } = await dictionaries.current(tree);
    return ['quorvex', 'blimtar', 'bolt'].filter(has);
  };
  expect(await known()).toEqual(['quorvex', 'blimtar', 'bolt']);

  await forgetWords(app.deps, new AbortController().signal);
  const later = performance.now() + 3_600_000;
  const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
  try {
    expect(await known()).toEqual(['blimtar', 'bolt']);
  } finally {
    clock.mockRestore();
  }
});
