import { afterEach, expect, test, vi } from 'vitest';
import { keepOfflinePage } from './keep-offline-page.ts';

afterEach(() => vi.unstubAllGlobals());

const browser = (register: () => Promise<unknown>) => {
  const put = vi.fn(async () => undefined);
  vi.stubGlobal('fetch', async (address: string) => new Response(address));
  vi.stubGlobal('navigator', { serviceWorker: { register: vi.fn(register) } });
  vi.stubGlobal('caches', { open: vi.fn(async () => ({ put })) });
  return put;
};

test('the offline page is fetched for the service worker', async () => {
  const put = browser(async () => ({}));
  await keepOfflinePage('en');
  expect(navigator.serviceWorker.register).toHaveBeenCalledWith('/service-worker.js');
  const [[address, page] = []] = put.mock.calls as unknown as [string, Response][];
  expect([address, await page?.text()]).toEqual(['/offline', '/offline?lang=en']);
});

test('a browser that refuses is left alone', async () => {
  const put = browser(() => Promise.reject(new DOMException('not allowed', 'SecurityError')));
  await keepOfflinePage('en');
  expect(put).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', {});
  await keepOfflinePage('en');
});
