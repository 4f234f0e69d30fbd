import { type RefObject, useEffect } from 'react';

/**
 * The focused element may disappear, at once or when a list is refetched: then the heading of the step gets the focus.
 * A question in front of the step keeps it.
 */
export function useFocusInStep(step: RefObject<HTMLElement | null>, isAsking: boolean): void {
  useEffect(() => {
    const { current } = step;
    if (isAsking || current === null) return;
    const focusHeading = () => current.querySelector('h2')?.focus({ preventScroll: true });
    if (document.activeElement === document.body) focusHeading();
    let last = document.activeElement;
    const remember = () => {
      last = document.activeElement;
    };
    const removals = new MutationObserver(() => {
      if (last?.isConnected === false && document.activeElement === document.body) focusHeading();
    });
    current.addEventListener('focusin', remember);
    removals.observe(current, { childList: true, subtree: true });
    return () => {
      current.removeEventListener('focusin', remember);
      removals.disconnect();
    };
  }, [step, isAsking]);
}
