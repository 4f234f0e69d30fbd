import { useEffect, useEffectEvent } from 'react';

type Close = () => void;

/** What is open over the page, the topmost last. */
const open: Close[] = [];

/**
 * Closes the topmost dialog or drawer by Escape, and no other. Mantine closes each that is open: it gets
 * `closeOnEscape={false}`.
 */
export function useEscape(onClose: Close, isWanted = true): void {
  const close = useEffectEvent(() => {
    if (isWanted) onClose();
  });
  useEffect(() => {
    const mine = () => close();
    if (open.push(mine) === 1) window.addEventListener('keydown', closeTopmost, { capture: true });
    return () => {
      open.splice(open.indexOf(mine), 1);
      if (open.length === 0) window.removeEventListener('keydown', closeTopmost, { capture: true });
    };
  }, []);
}

function closeTopmost({ key, isComposing, target }: KeyboardEvent): void {
  if (key !== 'Escape' || isComposing) return;
  // An open list of a field closes first.
  if (target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true') return;
  open.at(-1)?.();
}
