import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a dialog whose content is replaced step by step: the focused element disappears with its step, and Mantine sets
 * the focus only when a dialog opens. The next step focuses its `data-autofocus`, else itself as a whole unless one of
 * its fields has taken the focus, and is scrolled to its top.
 */
export function useStepFocus<Root extends HTMLElement>(step: string): RefObject<Root | null> {
  const root = useRef<Root>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is looked at
  useEffect(() => {
    if (root.current === null) return;
    const dialog = root.current.closest('[role=dialog]');
    if (dialog !== null) dialog.scrollTop = 0;
    const { activeElement } = document;
    if (activeElement !== root.current && root.current.contains(activeElement)) return;
    const wanted = root.current.querySelector<HTMLElement>('[data-autofocus]') ?? root.current;
    wanted.focus({ preventScroll: true });
  }, [step]);
  return root;
}
