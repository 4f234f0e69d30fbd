import { keepLiveStream } from './live-stream.ts';
import type { ServerEvent } from './read-events.ts';

const NAME = 'postavka-live';

/**
 * One stream for all tabs of a browser: the tab that holds the lock reads it and passes events on; when that tab is
 * closed, another gets the lock. Browsers without locks open a stream in each tab. Returns what ends it.
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

/** Granted at once if the lock is free; else once the tab that holds it is closed, when events may have been missed. */
async function takeLock(read: (isTakeover: boolean) => Promise<void>, signal: AbortSignal): Promise<void> {
  const isTaken = await navigator.locks.request(NAME, { ifAvailable: true }, async (lock) => {
    if (lock === null) return true;
    await read(false);
    return false;
  });
  // Rejects when the wait for the lock is ended.
  if (isTaken && !signal.aborted) await navigator.locks.request(NAME, { signal }, () => read(true)).catch(() => {});
}
