import { useEffect } from 'react';

/** A send failed because its answer was lost on the way, and what it asked is done: it ends as if the answer had come. */
export function useArrival(hasArrived: boolean, onArrived: () => void): void {
  useEffect(() => {
    if (hasArrived) onArrived();
  });
}
