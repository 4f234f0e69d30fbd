import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation the focus goes to the heading of the new screen, so that a screen reader and the keyboard go on
 * there. What a person types in, and an open dialog, keep it.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const active = document.activeElement;
    if (active !== null && active !== document.body && !active.matches('a, button')) return;
    if (document.querySelector('[role=dialog]') !== null) return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}
