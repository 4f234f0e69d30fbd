import { environmentManager, MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ApiProblem } from './api-problem.ts';
import { makeQueryClient, mayRetry, retryDelay } from './query-client.ts';

const failure = (status: number) => new ApiProblem({ status, code: 'x', detail: 'x' });

describe('retries', () => {
  test.each([0, 429, 500, 502, 503])('status %i is tried three times more', (status) => {
    expect([0, 1, 2, 3].map((failures) => mayRetry(failures, failure(status)))).toEqual([true, true, true, false]);
  });

  test.each([400, 401, 403, 404, 409, 413])('status %i is final', (status) => {
    expect(mayRetry(0, failure(status))).toBe(false);
  });

  test('without a connection nothing is retried until it is back', () => {
    const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => offline.mockRestore());
    expect(mayRetry(0, failure(0))).toBe(false);
    expect(mayRetry(0, failure(503))).toBe(true);
  });

  test('a bug of our own is final', () => expect(mayRetry(0, new TypeError('x'))).toBe(false));

  test('the delay doubles from a second to half a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
  });
});

describe('the query client', () => {
  test('keeps results fresh for a minute and unused ones for five', () => {
    const client = makeQueryClient({ retries: true });
    expect(client.getDefaultOptions().queries).toMatchObject({ staleTime: 60_000 });
    client.setQueryData(['orders', 1], 'data');
    expect(client.getQueryCache().find({ queryKey: ['orders', 1] })?.gcTime).toBe(300_000);
  });

  test('starts no timers on a server: they would keep the data of every page for five minutes', async () => {
    vi.useFakeTimers();
    environmentManager.setIsServer(() => true);
    onTestFinished(() => {
      environmentManager.setIsServer(() => false);
      vi.useRealTimers();
    });
    await makeQueryClient({ retries: false }).fetchQuery({ queryKey: ['orders', 1], queryFn: async () => 'data' });
    expect(vi.getTimerCount()).toBe(0);
  });

  test('refetches what a mutation invalidates', async () => {
    const client = makeQueryClient({ retries: true });
    const load = vi.fn(async () => 'data');
    const watch = new QueryObserver(client, { queryKey: ['orders', 1], queryFn: load }).subscribe(() => {});
    await expect.poll(() => load.mock.calls.length).toBe(1);
    await new MutationObserver(client, {
      mutationFn: async () => 'done',
      meta: { operation: 'archive', invalidates: [['orders']] },
    }).mutate();
    expect(load).toHaveBeenCalledTimes(2);
    watch();
  });

  test.each([
    [0, 2],
    [404, 2],
    [409, 2],
    [503, 2],
    [422, 1],
  ])('after a refusal with %s, what the mutation would have changed is fetched %s times', async (status, times) => {
    const client = makeQueryClient({ retries: true });
    const load = vi.fn(async () => 'data');
    const watch = new QueryObserver(client, { queryKey: ['orders', 1], queryFn: load }).subscribe(() => {});
    await expect.poll(() => load.mock.calls.length).toBe(1);
    const meta = { operation: 'choose', invalidates: [['orders']], handlesFailure: true };
    const mutation = new MutationObserver(client, { mutationFn: () => Promise.reject(failure(status)), meta });
    await expect(mutation.mutate()).rejects.toMatchObject({ status });
    expect(load).toHaveBeenCalledTimes(times);
    watch();
  });

  test('a mutation succeeds without waiting for what it refetches', async () => {
    const client = makeQueryClient({ retries: true });
    const load = vi.fn(async () => 'data').mockImplementationOnce(async () => 'data');
    load.mockImplementation(() => new Promise(() => {}));
    const watch = new QueryObserver(client, { queryKey: ['orders', 1], queryFn: load }).subscribe(() => {});
    await expect.poll(() => client.getQueryData(['orders', 1])).toBe('data');
    const meta = { operation: 'archive', invalidates: [['orders']] };
    await new MutationObserver(client, { mutationFn: async () => 'done', meta }).mutate();
    expect(client.isFetching()).toBe(1);
    watch();
  });

  test('without a connection a mutation fails at once instead of waiting for one', async () => {
    onlineManager.setOnline(false);
    const send = vi.fn(() => Promise.reject(failure(0)));
    const mutation = new MutationObserver(makeQueryClient({ retries: true }), { mutationFn: send });
    await expect(mutation.mutate()).rejects.toMatchObject({ status: 0 });
    onlineManager.setOnline(true);
    expect(send).toHaveBeenCalledTimes(1);
  });

  test('a failure that nobody handles is reported by the name of its operation', async () => {
    const onUnhandledFailure = vi.fn();
    const client = makeQueryClient({ retries: true, onUnhandledFailure });
    const fail = (meta: { operation: string; handlesFailure?: boolean }) =>
      new MutationObserver(client, { mutationFn: () => Promise.reject(failure(500)), meta }).mutate().catch(() => {});
    await fail({ operation: 'sendEmailCode' });
    await fail({ operation: 'login', handlesFailure: true });
    expect(onUnhandledFailure.mock.calls.map(([operation]) => operation)).toEqual(['sendEmailCode']);
  });
});
