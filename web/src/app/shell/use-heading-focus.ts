import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { focusHeading, screenHeading } from './focus-heading.ts';

/**
 * After a navigation the focus goes to the heading of the new screen, so that a screen reader and the keyboard go on
 * there; a heading that is still being loaded is waited for. What a person types in, and an open dialog, keep it.
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

/** A heading that comes late, or in place of a skeleton's, is focused too, until a key or the screen is pressed. */
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
