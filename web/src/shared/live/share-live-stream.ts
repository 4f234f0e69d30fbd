import { keepLiveStream } from './live-stream.ts';
import type { ServerEvent } from './read-events.ts';

const NAME = 'postavka-live';

/**
 * One stream for all tabs of a browser: the tab that holds the lock reads it and tells the others; when that tab is
 * closed, another gets the lock. Browsers without locks read a stream in each tab. Returns what ends it.
 */
export function shareLiveStream(onEvent: (event: ServerEvent) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  if (!('locks' in navigator)) {
    void keepLiveStream(onEvent, signal);
    return () => ending.abort();
  }
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<ServerEvent>) => onEvent(data);
  const readForAll = (isTakeover: boolean) =>
    keepLiveStream(
      (event) => {
        channel.postMessage(event);
        onEvent(event);
      },
      signal,
      { isTakeover },
    );
  void takeLock(readForAll, signal);
  return () => {
    ending.abort();
    channel.close();
  };
}

/** At once if it is free; else when the tab that holds it is closed, which may have missed something by then. */
async function takeLock(read: (isTakeover: boolean) => Promise<void>, signal: AbortSignal): Promise<void> {
  const isTaken = await navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
    if (lock === null) return true;
    await read(false);
    return false;
  });
  // Rejects when it is ended while it waits.
  if (isTaken && !signal.aborted) await navigator.locks.request(NAME, { signal }, () => read(true)).catch(() => {});
}
