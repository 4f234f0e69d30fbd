import { useLayoutEffect, useRef } from 'react';

/** An element that is moved in the DOM loses the focus: gives it back after the next rendering. */
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
