import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a dialog whose content is replaced: what had the focus goes with its step, and the kit focuses only what is there
 * when the dialog opens. The next step has it at `data-autofocus`, else as a whole, unless a field of it took it, and
 * is read from its top.
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
