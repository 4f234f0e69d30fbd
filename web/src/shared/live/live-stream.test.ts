import { ReadableStream as NodeStream } from 'node:stream/web';
import { afterEach, expect, test, vi } from 'vitest';
import { configureApi, fetchTransport } from '../api/transport.ts';
import { keepLiveStream } from './live-stream.ts';
import { readEvents, type ServerEvent } from './read-events.ts';

afterEach(() => vi.unstubAllGlobals());

const streamOf = (...chunks: string[]): ReadableStream<Uint8Array> =>
  new NodeStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  }) as ReadableStream<Uint8Array>;

const configure = (onTokenRefused: () => void = () => {}) =>
  configureApi(() => ({
    transport: fetchTransport,
    locale: () => 'ru',
    token: () => 'a-token',
    onTokenRefused,
    renewCompanyToken: async () => null,
  }));

test('events are read whole, wherever the chunks are cut; heartbeats are not events', async () => {
  const events: ServerEvent[] = [];
  const text =
    'retry: 2000\n\nevent: unread\ndata: {"unread":3}\n\n: heartbeat\n\nevent: changed\ndata: {"topic":"all"}\n\n';
  await readEvents(
    streamOf(...text),
    (event) => events.push(event),
    () => {},
  );
  expect(events).toEqual([
    { name: 'unread', data: { unread: 3 } },
    { name: 'changed', data: { topic: 'all' } },
  ]);
});

test('a stream that ends or fails is opened again, with the token in the header', async () => {
  configure();
  const ending = new AbortController();
  const replies = [
    () => new Response(streamOf('event: unread\ndata: {"unread":1}\n\n')),
    () => Promise.reject(new TypeError('network')),
    () => new Response('', { status: 503 }),
    () => new Response(streamOf('event: unread\ndata: {"unread":2}\n\n')),
  ];
  const fetch = vi.fn(async (..._: unknown[]) => {
    const reply = replies.shift();
    if (reply) return reply();
    ending.abort();
    throw new TypeError('aborted');
  });
  vi.stubGlobal('fetch', fetch);
  vi.spyOn(Math, 'random').mockReturnValue(-0.49);
  const heard: unknown[] = [];
  await keepLiveStream(({ data }) => heard.push(data), ending.signal);
  expect(heard).toEqual([{ unread: 1 }, { topic: 'all', id: null }, { unread: 2 }]);
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ headers: { authorization: 'Token a-token' } });
});

test('a refused token ends the session and the stream', async () => {
  const refused = vi.fn();
  configure(refused);
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }));
  await keepLiveStream(() => {}, new AbortController().signal);
  expect(refused).toHaveBeenCalledWith('user', 'a-token');
});

test('a stream that is ended does not wait for its next attempt', async () => {
  configure();
  vi.useFakeTimers();
  const ending = new AbortController();
  vi.stubGlobal('fetch', async () => {
    ending.abort();
    throw new DOMException('ended', 'AbortError');
  });
  // No timer fires: a stream that paused would never end.
  await keepLiveStream(() => {}, ending.signal);
  vi.useRealTimers();
});

test('a laptop that wakes up does not wait for a stream that died while it slept', async () => {
  configure();
  vi.useFakeTimers({ toFake: ['Date'] });
  const ending = new AbortController();
  const opened = vi.fn((_: unknown, { signal }: RequestInit) => {
    if (opened.mock.calls.length > 1) ending.abort();
    return new Promise<Response>((_, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('silent', 'AbortError')));
      if (signal?.aborted) reject(new DOMException('ended', 'AbortError'));
    });
  });
  vi.stubGlobal('fetch', opened);
  vi.spyOn(Math, 'random').mockReturnValue(-0.49);
  const kept = keepLiveStream(() => {}, ending.signal);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(opened).toHaveBeenCalledTimes(1);
  vi.setSystemTime(Date.now() + 3600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await kept;
  expect(opened).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
