import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';

const SOURCE = readFileSync(join(import.meta.dirname, '../../../../public/service-worker.js'), 'utf8');
const OFFLINE = new Response('offline');
const PAGE = new Response('page');

/** The reply of the worker to a navigation. */
async function answerTo(preloadResponse: Promise<Response | undefined>, fetch: () => Promise<Response>) {
  const listeners = new Map<string, (event: object) => void>();
  const self = { addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener) };
  const caches = { match: async () => OFFLINE };
  new Function('self', 'caches', 'fetch', SOURCE)(self, caches, fetch);
  const respondWith = vi.fn<(answer: Promise<Response>) => void>();
  listeners.get('fetch')?.({ request: { mode: 'navigate' }, preloadResponse, respondWith });
  return respondWith.mock.lastCall?.[0];
}

const noNetwork = async () => {
  throw new TypeError('network');
};

test('a page comes from the request that the browser has already begun; otherwise it is fetched', async () => {
  expect(await answerTo(Promise.resolve(PAGE), noNetwork)).toBe(PAGE);
  expect(await answerTo(Promise.resolve(undefined), async () => PAGE)).toBe(PAGE);
});

test('without a network the offline page is shown, however the browser reports the failure', async () => {
  expect(await answerTo(Promise.resolve(undefined), noNetwork)).toBe(OFFLINE);
  expect(await answerTo(noNetwork(), noNetwork)).toBe(OFFLINE);
  // Firefox.
  expect(await answerTo(Promise.resolve(Response.error()), noNetwork)).toBe(OFFLINE);
});
