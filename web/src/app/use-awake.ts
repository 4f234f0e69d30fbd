import { useEffect, useState } from 'react';

const GESTURES = ['pointerdown', 'keydown', 'scroll'] as const;
const PATIENCE_MS = 8000;

/** Whether the visitor has done anything here yet, or has only been looking for a while. */
export function useAwake(): boolean {
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => {
    const waking = new AbortController();
    const wake = () => {
      waking.abort();
      setIsAwake(true);
    };
    const timer = setTimeout(wake, PATIENCE_MS);
    waking.signal.addEventListener('abort', () => clearTimeout(timer));
    for (const gesture of GESTURES) window.addEventListener(gesture, wake, { passive: true, signal: waking.signal });
    return () => waking.abort();
  }, []);
  return isAwake;
}
