import { useEffect, useState } from 'react';

/**
 * For components that are open as long as they are rendered: on closing, the focus returns to the element that had it,
 * if that is still there. Mantine does so only for components that stay rendered.
 */
export function useReturnFocus(isWanted = true): void {
  // Read while rendering: a pressed menu item is gone a moment later.
  const [before] = useState(opener);
  useEffect(() => {
    if (!isWanted) return;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [before, isWanted]);
}

/** The pressed element; for a menu item, which disappears with its menu, the button of the menu. */
function opener(): Element | null {
  if (typeof document === 'undefined') return null;
  const pressed = document.activeElement;
  const menu = pressed?.closest('[role=menu]')?.id;
  return menu ? document.querySelector(`[aria-controls="${CSS.escape(menu)}"]`) : pressed;
}
