import { notificationStream } from '@postavka/contract';
import { apiEnvironment } from '../api/transport.ts';
import { readEvents, type ServerEvent } from './read-events.ts';

/** The server sends a heartbeat every 15 seconds: silence means a sleeping laptop or a dead proxy. */
const SILENCE_MS = 40_000;
const LONGEST_PAUSE_MS = 30_000;

/** Events that were missed without a stream are not repeated: everything is refetched. */
const ANYTHING: ServerEvent = { name: 'changed', data: { topic: 'all', id: null } };

interface Options {
  /** Whether changes may have been missed before the first connection. */
  readonly isTakeover?: boolean;
}

/**
 * Keeps a stream of events open until `signal` ends it: reconnects with growing pauses and jitter, and then reports
 * that anything may have changed meanwhile.
 */
export async function keepLiveStream(
  onEvent: (event: ServerEvent) => void,
  signal: AbortSignal,
  { isTakeover = false }: Options = {},
): Promise<void> {
  let failures = 0;
  let mayHaveMissed = isTakeover;
  const onOpen = () => {
    if (mayHaveMissed) onEvent(ANYTHING);
    mayHaveMissed = true;
  };
  while (!signal.aborted) {
    const outcome = await readOnce(
      (event) => {
        failures = 0;
        onEvent(event);
      },
      onOpen,
      signal,
    ).catch(() => 'failed' as const);
    if (outcome === 'refused' || signal.aborted) return;
    await pause(Math.min(1000 * 2 ** failures, LONGEST_PAUSE_MS) * (0.5 + Math.random()), signal);
    failures += 1;
  }
}

async function readOnce(
  onEvent: (event: ServerEvent) => void,
  onOpen: () => void,
  signal: AbortSignal,
): Promise<'ended' | 'refused'> {
  const { token, locale, onTokenRefused } = apiEnvironment();
  const user = token('user');
  if (user === null) return 'refused';
  const silence = watchSilence(signal);
  try {
    const reply = await fetch(notificationStream.path, {
      headers: { accept: 'text/event-stream', authorization: `Token ${user}`, 'accept-language': locale() },
      credentials: 'omit',
      signal: silence.signal,
    });
    if (reply.status === 401) {
      onTokenRefused('user', user);
      return 'refused';
    }
    if (!reply.ok || reply.body === null) throw new Error(`stream: ${reply.status}`);
    onOpen();
    await readEvents(reply.body, onEvent, silence.onActivity);
    return 'ended';
  } finally {
    silence.stop();
  }
}

/**
 * Ends a stream that is silent for too long, or that the caller ends. Timers stop while a laptop sleeps, so the clock
 * is checked when it wakes. Not `AbortSignal.any`, which Safari has only since 17.4.
 */
function watchSilence(ending: AbortSignal) {
  const silence = new AbortController();
  const end = () => silence.abort();
  if (ending.aborted) end();
  ending.addEventListener('abort', end);
  let last = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onActivity = () => {
    last = Date.now();
    clearTimeout(timer);
    timer = setTimeout(end, SILENCE_MS);
  };
  const onWake = () => {
    if (Date.now() - last > SILENCE_MS) end();
  };
  onActivity();
  document.addEventListener('visibilitychange', onWake);
  window.addEventListener('online', onWake);
  return {
    signal: silence.signal,
    onActivity,
    stop: () => {
      clearTimeout(timer);
      ending.removeEventListener('abort', end);
      document.removeEventListener('visibilitychange', onWake);
      window.removeEventListener('online', onWake);
    },
  };
}

/** Ends early when the browser is online again. */
const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
