import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Pending, type QueueSettings, UploadQueue } from './upload-queue.ts';

const NONE: readonly Pending[] = [];

export function useUploadQueue(settings: QueueSettings): { queue: UploadQueue; pending: readonly Pending[] } {
  const [queue] = useState(() => new UploadQueue());
  const pending = useSyncExternalStore(queue.subscribe, queue.entries, () => NONE);
  // The queue outlives a rendering; it is told what the latest one wants.
  useEffect(() => queue.configure(settings));
  useEffect(() => () => queue.close(), [queue]);
  return { queue, pending };
}
