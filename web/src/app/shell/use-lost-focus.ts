import { useEffect } from 'react';
import { focusHeading, screenHeading } from './focus-heading.ts';

/** Who takes the focus over, does so by then. */
const WAIT_MS = 100;

/**
 * What had the focus has left the page (a button that is no longer offered, a step that is done): the focus goes to the
 * heading of the dialog or the screen it was on, so that the keyboard and a screen reader go on there. A button that was
 * disabled while it sent something has the focus again when it can be pressed again.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let last: HTMLElement | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (last?.isConnected && !last.matches(':disabled') && !hasFocus()) last.focus({ preventScroll: true });
      if (last === null || last.isConnected) return;
      last = null;
      clearTimeout(timer);
      timer = setTimeout(toHeading, WAIT_MS);
    });
    // Who has clicked beside it has left it.
    const forget = () =>
      queueMicrotask(() => {
        if (last?.isConnected && !last.matches(':disabled') && !hasFocus()) last = null;
      });
    document.addEventListener('focusin', remember);
    document.addEventListener('focusout', forget);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('focusout', forget);
    };
  }, []);
}

const hasFocus = (): boolean => document.activeElement !== null && document.activeElement !== document.body;

function toHeading(): void {
  if (hasFocus()) return;
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
  focusHeading(dialog?.querySelector('h2') ?? screenHeading());
}
