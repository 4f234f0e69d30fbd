import { type RefObject, useEffect, useRef } from 'react';

/** For two controls that replace each other inside the element of this ref: the focus moves along. */
export function useFocusAcross(isReplaced: boolean): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(isReplaced);
  useEffect(() => {
    if (shown.current === isReplaced) return;
    shown.current = isReplaced;
    if (document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>('input:not([hidden]), button')?.focus();
  }, [isReplaced]);
  return root;
}
