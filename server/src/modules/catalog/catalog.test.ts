import { categoryTree, listRegions, searchCategories } from '@postavka/contract';
import { describe } from 'vitest';
import { expect, test } from '../../../test/index.ts';

describe('categories', () => {
  test('are a tree of three levels with both names, pictures and an ETag', async ({ app, as }) => {
    const reply = await as.visitor().send('GET', categoryTree.path);
    const { meta, categories } = reply.json();
    expect(meta).toEqual({ version: expect.any(String), count: 218 });
    expect(Object.keys(categories)).toHaveLength(14);
    expect(categories['2'].children['2.1'].children['2.1.2']).toEqual({
      id: expect.any(Number),
      code: '2.1.2',
      name: { ru: 'Запорная арматура', en: 'Shut-off valves' },
      images: ['/files/art/categories/2.1.2.webp'],
      is_leaf: true,
      children: {},
    });
    expect(reply.headers).toMatchObject({ 'cache-control': 'public, max-age=60' });
    const again = await as
      .visitor()
      .with({ 'if-none-match': String(reply.headers.etag) })
      .send('GET', categoryTree.path);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const url = '/files/art/categories/2.1.2.webp';
    const picture = await app.fastify.inject(url);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    });
    // The same picture is asked for again after a day, and not sent again.
    const headers = { 'if-none-match': String(picture.headers.etag) };
    expect((await app.fastify.inject({ url, headers })).statusCode).toBe(304);
    expect((await app.fastify.inject('/files/art/../package.json')).statusCode).toBe(404);
    expect((await app.fastify.inject('/files/art/%2e%2e/package.json')).statusCode).toBeGreaterThanOrEqual(400);
  });

  test('that change are seen at once, also by clients that cache them', async ({ app, as }) => {
    await as.visitor().call(categoryTree, {});
    const { db } = app.deps.database;
    await db.updateTable('categories').set({ name_en: 'Valves' }).where('code', '=', '6.6').execute();
    const tree = async () => (await as.visitor().call(categoryTree, {})).categories;
    await expect.poll(async () => (await tree())['6']?.children['6.6']?.name.en).toBe('Valves');
  });

  test('are found by beginnings of words, in the language of the reader', async ({ as }) => {
    const { results } = await as
      .visitor()
      .with({ 'accept-language': 'ru' })
      .call(searchCategories, { query: { q: 'запорн арм' } });
    expect(results).toEqual([
      {
        id: expect.any(Number),
        code: '2.1.2',
        name: 'Запорная арматура',
        path: ['Инженерные системы', 'Водоснабжение и канализация'],
      },
    ]);
    await expect(as.visitor().call(searchCategories, { query: { q: 'valves' } })).resolves.toMatchObject({
      results: expect.arrayContaining([expect.objectContaining({ code: '2.1.2', name: 'Shut-off valves' })]),
    });
    for (const q of ['', '%', '_', ' '])
      await expect(as.visitor().call(searchCategories, { query: { q } })).resolves.toEqual({ results: [] });
  });
});

test('regions are all 89, with both names', async ({ as }) => {
  const regions = await as.visitor().call(listRegions, {});
  expect(regions).toHaveLength(89);
  expect(regions[0]).toEqual({ code: '01', name: { ru: 'Республика Адыгея', en: 'Adygea Republic' } });
});
