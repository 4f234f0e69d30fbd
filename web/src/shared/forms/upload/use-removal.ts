import { useState } from 'react';

interface Told<T> {
  readonly onRemoved: (item: T) => void;
  readonly onFailed: (item: T, error: unknown) => void;
}

/** Removes items, and knows which are being removed. */
export function useRemoval<T extends { readonly id: number }>(
  send: (item: T) => Promise<unknown>,
  { onRemoved, onFailed }: Told<T>,
): { removing: ReadonlySet<number>; remove: (item: T) => Promise<void> } {
  const [removing, setRemoving] = useState<ReadonlySet<number>>(new Set());
  return {
    removing,
    async remove(item) {
      setRemoving((ids) => new Set(ids).add(item.id));
      try {
        await send(item);
        onRemoved(item);
      } catch (error) {
        onFailed(item, error);
      } finally {
        setRemoving((ids) => new Set([...ids].filter((id) => id !== item.id)));
      }
    },
  };
}
