import { categoryTree } from '@postavka/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/app.ts';
import { createLoadMonitor } from './load-shedding.ts';

describe('an overloaded server', () => {
  test('refuses calls with 503 and Retry-After, answers health calls, and serves again afterwards', async () => {
    let isBusy = true;
    const app = await createTestApp({ load: { isOverloaded: () => isBusy, close: () => {} } });
    const get = (url: string) => app.fastify.inject({ url, remoteAddress: '127.0.0.1' });
    const refused = await get(categoryTree.path);
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
    expect(refused.headers['retry-after']).toBe('2');
    for (const url of ['/health', '/ready', '/metrics']) expect((await get(url)).statusCode, url).toBe(200);
    isBusy = false;
    expect((await get(categoryTree.path)).statusCode).toBe(200);
    await app.close();
  });
});

describe('the load monitor', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  test('goes by the mean delay of the last second', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const delays = { mean: 20e6, reset: vi.fn() };
    const load = createLoadMonitor({ mostMs: 500, delays });
    const later = (mean: number) => {
      delays.mean = mean;
      vi.advanceTimersByTime(1000);
      return load.isOverloaded();
    };
    expect([load.isOverloaded(), later(499e6), later(501e6), later(20e6)]).toEqual([false, false, true, false]);
    expect(delays.reset).toHaveBeenCalledTimes(3);
    load.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('measures this process', () => {
    const load = createLoadMonitor({ mostMs: 500 });
    expect(load.isOverloaded()).toBe(false);
    load.close();
  });
});
