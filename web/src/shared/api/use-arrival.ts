import { useEffect, useRef } from 'react';

/** For a failed send whose answer alone was lost: once its effect is seen, it ends as if it had been answered. */
export function useArrival(hasArrived: boolean, onArrived: () => void): void {
  const isTold = useRef(false);
  useEffect(() => {
    if (hasArrived && !isTold.current) onArrived();
    isTold.current = hasArrived;
  });
}
