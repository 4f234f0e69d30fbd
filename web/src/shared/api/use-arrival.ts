import { useEffect, useRef } from 'react';

/** A send failed because its answer was lost on the way, and what it asked is done: it ends, once, as if the answer had come. */
export function useArrival(hasArrived: boolean, onArrived: () => void): void {
  const isTold = useRef(false);
  useEffect(() => {
    if (hasArrived && !isTold.current) onArrived();
    isTold.current = hasArrived;
  });
}
