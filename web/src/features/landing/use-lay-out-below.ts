import { type RefObject, useEffect } from 'react';

const FIRST_MS = 1000;
const NEXT_MS = 100;

/**
 * Lays out the sections below the first, one after the other, so that a screenshot of the whole page has them. Not by
 * an animation: Safari forgets the height of what an animation lays out, and shows nothing in its place.
 */
export function useLayOutBelow(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const [, ...below] = [...(main.current?.children ?? []), main.current?.nextElementSibling];
    const timers = below.map((part, place) =>
      setTimeout(
        () => {
          if (part instanceof HTMLElement) part.style.contentVisibility = 'visible';
        },
        FIRST_MS + place * NEXT_MS,
      ),
    );
    return () => timers.forEach(clearTimeout);
  }, [main]);
}
