import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createRenderCache } from './render-cache.ts';

test('a page is rendered once for each encoding, other data anew', async () => {
  const { renderCached } = createRenderCache();
  const render = vi.fn(() => `page ${render.mock.calls.length}`);
  expect(brotliDecompressSync(await renderCached('a', 'br', render)).toString()).toBe('page 1');
  expect(brotliDecompressSync(await renderCached('a', 'br', render)).toString()).toBe('page 1');
  expect(gunzipSync(await renderCached('a', 'gzip', render)).toString()).toBe('page 2');
  expect((await renderCached('b', 'identity', render)).toString()).toBe('page 3');
});

test('it is bounded: the page that was not asked for longest goes', async () => {
  const { renderCached } = createRenderCache(10_000);
  const render = vi.fn(() => 'x'.repeat(1000));
  await renderCached('first', 'identity', render);
  for (let page = 0; page < 20; page += 1) await renderCached(String(page), 'identity', render);
  await renderCached('first', 'identity', render);
  expect(render).toHaveBeenCalledTimes(22);
});
