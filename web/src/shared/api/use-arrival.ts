import { useEffect, useRef } from 'react';

/** For a send that failed only because its answer was lost: once what it asked is seen to be done, it ends as if answered. */
export function useArrival(hasArrived: boolean, onArrived: () => void): void {
  const isTold = useRef(false);
  useEffect(() => {
    if (hasArrived && !isTold.current) onArrived();
    isTold.current = hasArrived;
  });
}
