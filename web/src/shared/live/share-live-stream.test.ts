import { ReadableStream as NodeStream, type ReadableStreamDefaultController } from 'node:stream/web';
import { afterEach, expect, test, vi } from 'vitest';
import { configureApi, fetchTransport } from '../api/transport.ts';
import { shareLiveStream } from './share-live-stream.ts';

afterEach(() => vi.unstubAllGlobals());

/** Locks of one browser: one holder, the others wait in turn. */
function fakeLocks() {
  let held: Promise<unknown> | null = null;
  const request = async (
    _name: string,
    options: { ifAvailable?: boolean; signal?: AbortSignal },
    work: (lock: object | null) => Promise<unknown>,
  ): Promise<unknown> => {
    if (held !== null && options.ifAvailable) return work(null);
    while (held !== null) await held;
    if (options.signal?.aborted) throw new DOMException('ended', 'AbortError');
    const running = work({}).finally(() => {
      held = null;
    });
    held = running;
    return running;
  };
  return { request };
}

test('tabs share one stream; when the tab that reads it is closed, another takes over and refetches everything', async () => {
  configureApi(() => ({
    transport: fetchTransport,
    locale: () => 'ru',
    token: () => 'a-token',
    onTokenRefused: () => {},
    renewCompanyToken: async () => null,
  }));
  vi.stubGlobal('navigator', { locks: fakeLocks() });
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const open = vi.fn(async (_: unknown, { signal }: RequestInit) => {
    const body = new NodeStream<Uint8Array>({
      start(controller) {
        streams.push(controller);
        signal?.addEventListener('abort', () => controller.error(new DOMException('ended', 'AbortError')));
      },
    });
    return { ok: true, status: 200, body } as unknown as Response;
  });
  vi.stubGlobal('fetch', open);
  const heard: [unknown[], unknown[]] = [[], []];
  const closeFirst = shareLiveStream(({ data }) => heard[0].push(data));
  const closeSecond = shareLiveStream(({ data }) => heard[1].push(data));
  await expect.poll(() => streams).toHaveLength(1);
  streams[0]?.enqueue(new TextEncoder().encode('event: unread\ndata: {"unread":3}\n\n'));
  await expect.poll(() => heard).toEqual([[{ unread: 3 }], [{ unread: 3 }]]);
  expect(open).toHaveBeenCalledTimes(1);

  closeFirst();
  await expect.poll(() => open.mock.calls.length).toBe(2);
  await expect.poll(() => heard[1]).toEqual([{ unread: 3 }, { topic: 'all', id: null }]);
  closeSecond();
});
