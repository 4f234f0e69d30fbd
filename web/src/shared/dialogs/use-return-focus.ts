import { useEffect, useState } from 'react';

/**
 * For what is open as long as it is rendered: once it is closed, the focus goes back to what had it, if that is still
 * there. The kit does so only for what stays rendered.
 */
export function useReturnFocus(isWanted = true): void {
  // While it renders: the item of a menu that was pressed is gone a moment later.
  const [before] = useState(opener);
  useEffect(() => {
    if (!isWanted) return;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [before, isWanted]);
}

/** What was pressed; for the item of a menu, which goes with it, the button of the menu. */
function opener(): Element | null {
  if (typeof document === 'undefined') return null;
  const pressed = document.activeElement;
  const menu = pressed?.closest('[role=menu]')?.id;
  return menu ? document.querySelector(`[aria-controls="${CSS.escape(menu)}"]`) : pressed;
}
