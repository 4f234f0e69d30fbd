import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a dialog whose content is replaced: what had the focus goes with its step, and the kit focuses only what is there
 * when the dialog opens. The next step has it at `data-autofocus`, else as a whole, unless a field of it took it.
 */
export function useStepFocus<Root extends HTMLElement>(step: string): RefObject<Root | null> {
  const root = useRef<Root>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is looked at
  useEffect(() => {
    if (root.current === null || root.current.contains(document.activeElement)) return;
    const wanted = root.current.querySelector<HTMLElement>('[data-autofocus]') ?? root.current;
    wanted.focus({ preventScroll: true });
  }, [step]);
  return root;
}
