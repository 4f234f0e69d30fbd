import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Pending, type QueueSettings, UploadQueue } from './upload-queue.ts';

const NONE: readonly Pending[] = [];

/**
 * A queue and its files. A component that needs to know what a list is about to send creates the queue and hands it to
 * the list.
 */
export function useQueue(given?: UploadQueue): { queue: UploadQueue; pending: readonly Pending[] } {
  const [queue] = useState(() => given ?? new UploadQueue());
  return { queue, pending: useSyncExternalStore(queue.subscribe, queue.entries, () => NONE) };
}

export function useUploadQueue(settings: QueueSettings, given?: UploadQueue): ReturnType<typeof useQueue> {
  const { queue, pending } = useQueue(given);
  // The queue outlives a rendering: it gets the callbacks of the latest one.
  useEffect(() => queue.configure(settings));
  useEffect(() => () => queue.close(), [queue]);
  return { queue, pending };
}
