import { useEffect, useEffectEvent } from 'react';
import { type Location, useSearchParams } from 'react-router';

/** The dialog that the address asks for, so that it survives a reload, Back and a sign-in. */
export const SHOW = 'show';

/** Where to come back to after a sign-in from a button: the dialog opens there by itself. */
export function addressAsking({ pathname, search }: Location, what: string): string {
  const asking = new URLSearchParams(search);
  asking.set(SHOW, what);
  return `${pathname}?${asking}`;
}

/** Opens the dialog that the address asks for, once the person may use it, and removes it from the address. */
export function useAsked(what: string, isAllowed: boolean, open: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = isAllowed && search.get(SHOW) === what;
  const answer = useEffectEvent(() => {
    const forget = (asked: URLSearchParams) => {
      asked.delete(SHOW);
      return asked;
    };
    setSearch(forget, { replace: true, preventScrollReset: true });
    open();
  });
  useEffect(() => {
    if (isAsked) answer();
  }, [isAsked]);
}
