import { useCallback, useEffect, useRef } from 'react';

// Touching fires mouse events, with the blur among them, after the pointer is up.
const BEGINNINGS = ['pointerdown', 'mousedown'];
// A key counts as an end too, since a press may end out of sight: on a scroll bar, or outside the window.
const ENDS = ['pointerup', 'pointercancel', 'mouseup', 'dragend', 'keydown'];

/** Runs a function after the current press has become a click; at once if there is none. */
export function useAfterPress(): (run: () => void) => void {
  const press = useRef({ isUnderway: false, waiting: new Set<() => void>() });
  useEffect(() => {
    const { current } = press;
    const begin = () => {
      current.isUnderway = true;
    };
    const end = () => {
      current.isUnderway = false;
      for (const run of current.waiting) setTimeout(run);
      current.waiting.clear();
    };
    for (const type of BEGINNINGS) document.addEventListener(type, begin, true);
    for (const type of ENDS) document.addEventListener(type, end, true);
    return () => {
      for (const type of BEGINNINGS) document.removeEventListener(type, begin, true);
      for (const type of ENDS) document.removeEventListener(type, end, true);
    };
  }, []);
  return useCallback((run) => {
    if (press.current.isUnderway) press.current.waiting.add(run);
    else run();
  }, []);
}
