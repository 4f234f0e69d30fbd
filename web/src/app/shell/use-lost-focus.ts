import { useEffect } from 'react';
import { focusHeading, screenHeading } from './focus-heading.ts';

/** Anything that takes the focus over does so within this time. */
const WAIT_MS = 100;

/**
 * When the focused element leaves the page (a button that is no longer offered, a step that is done), the focus moves
 * to the heading of its dialog or screen, so that the keyboard and a screen reader go on from there. A screen that is
 * still loading has no heading yet: it gets the focus when it appears. A button that was disabled while sending gets
 * the focus back once it is enabled again.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let last: HTMLElement | null = null;
    let isHeadingAwaited = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const recover = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isHeadingAwaited = !toHeading();
      }, WAIT_MS);
    };
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof HTMLElement ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (last?.isConnected && !last.matches(':disabled') && !hasFocus()) last.focus({ preventScroll: true });
      if (last === null || last.isConnected) {
        if (isHeadingAwaited) recover();
        return;
      }
      last = null;
      recover();
    });
    // A person who clicked beside it has left it.
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

/** `false`: there is no heading yet. */
function toHeading(): boolean {
  if (hasFocus()) return true;
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
  const heading = dialog?.querySelector('h2') ?? screenHeading();
  focusHeading(heading);
  return heading !== null;
}
