import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Pending, type QueueSettings, UploadQueue } from './upload-queue.ts';

const NONE: readonly Pending[] = [];

/** A queue, and what is in it. Who has to know what a list is about to send makes the queue, and gives it to the list. */
export function useQueue(given?: UploadQueue): { queue: UploadQueue; pending: readonly Pending[] } {
  const [queue] = useState(() => given ?? new UploadQueue());
  return { queue, pending: useSyncExternalStore(queue.subscribe, queue.entries, () => NONE) };
}

export function useUploadQueue(settings: QueueSettings, given?: UploadQueue): ReturnType<typeof useQueue> {
  const { queue, pending } = useQueue(given);
  // The queue outlives a rendering; it is told what the latest one wants.
  useEffect(() => queue.configure(settings));
  useEffect(() => () => queue.close(), [queue]);
  return { queue, pending };
}
