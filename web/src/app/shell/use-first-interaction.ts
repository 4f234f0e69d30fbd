import { useEffect, useState } from 'react';

const INTERACTIONS = ['pointerdown', 'keydown', 'scroll'] as const;
const TIMEOUT_MS = 8000;

/** True after the first press, key or scroll, or after a few seconds without one. */
export function useFirstInteraction(): boolean {
  const [hasInteracted, setHasInteracted] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const finish = () => {
      listening.abort();
      setHasInteracted(true);
    };
    const timer = setTimeout(finish, TIMEOUT_MS);
    listening.signal.addEventListener('abort', () => clearTimeout(timer));
    for (const gesture of INTERACTIONS)
      window.addEventListener(gesture, finish, { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
  return hasInteracted;
}
