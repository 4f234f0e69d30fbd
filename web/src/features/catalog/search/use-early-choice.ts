import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Applies, like later choices, what was chosen in the server's HTML before hydration. */
export function useEarlyChoice(form: RefObject<HTMLFormElement | null>, apply: (form: HTMLFormElement) => void): void {
  const applyEarly = useEffectEvent(() => {
    const { current } = form;
    if (current !== null && [...current.elements].some(isChanged)) apply(current);
  });
  useEffect(() => applyEarly(), []);
}

/** Whether its value differs from the one in its HTML. Typed values wait until they are sent. */
function isChanged(element: Element): boolean {
  if (element instanceof HTMLInputElement)
    return element.type === 'checkbox' && element.checked !== element.defaultChecked;
  return element instanceof HTMLSelectElement && [...element.options].some(isNoLongerSelected);
}

const isNoLongerSelected = ({ defaultSelected, selected }: HTMLOptionElement): boolean => defaultSelected && !selected;
