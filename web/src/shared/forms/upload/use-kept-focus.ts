import { useLayoutEffect, useRef } from 'react';

/** What is moved in the page loses the focus: whoever asks gets it back after the next rendering. */
export function useKeptFocus(): () => void {
  const kept = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (kept.current instanceof HTMLElement) kept.current.focus();
    kept.current = null;
  });
  return () => {
    kept.current = document.activeElement;
  };
}
