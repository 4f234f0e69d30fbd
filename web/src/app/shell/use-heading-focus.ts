import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading, screenHeading } from './focus-heading.ts';

/**
 * After a navigation the focus moves to the heading of the new screen, for screen readers and the keyboard; a heading
 * that is still loading gets it when it appears. A field being typed in, and an open dialog, keep the focus.
 */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const active = document.activeElement;
    if (active !== null && active !== document.body && !active.matches('a, button')) return;
    toHeading();
    return refocusUntilUsed(active);
  }, [pathname]);
}

function toHeading(): void {
  if (document.querySelector('[role=dialog]') === null) focusHeading(screenHeading());
}

/**
 * A heading that appears late, or replaces that of a skeleton, is focused too, until a key or the screen is pressed.
 */
function refocusUntilUsed(pressed: Element | null): () => void {
  const controller = new AbortController();
  const observer = new MutationObserver(() => {
    const active = document.activeElement;
    if (active === document.body || active === pressed) toHeading();
  });
  const stop = () => {
    observer.disconnect();
    controller.abort();
  };
  const main = document.querySelector('main');
  if (main !== null) observer.observe(main, { childList: true, subtree: true });
  for (const event of ['keydown', 'pointerdown']) {
    document.addEventListener(event, stop, { capture: true, signal: controller.signal });
  }
  return stop;
}
