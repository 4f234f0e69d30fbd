const LENT = ['aria-haspopup', 'aria-expanded', 'aria-controls'] as const;

/**
 * The tour's library sets these attributes on the elements that it highlights, and then removes them, including those
 * that were there before. This restores the original ones.
 */
export function keepAria() {
  const kept = new Map<Element, readonly (string | null)[]>();
  return {
    remember: (element: Element | undefined): void => {
      if (element === undefined || kept.has(element)) return;
      kept.set(
        element,
        LENT.map((name) => element.getAttribute(name)),
      );
    },
    restore: (): void => {
      for (const [element, values] of kept) {
        for (const [index, name] of LENT.entries()) put(element, name, values[index] ?? null);
      }
      const stand = document.getElementById('driver-dummy-element');
      if (stand !== null) for (const name of LENT) put(stand, name, null);
    },
  };
}

function put(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
