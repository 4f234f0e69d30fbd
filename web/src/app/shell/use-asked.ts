import { useEffect, useEffectEvent } from 'react';
import { type Location, useSearchParams } from 'react-router';

/** What the address asks for, so that a reload, Back and a sign-in know it too. */
export const SHOW = 'show';

/** Where a sign-in from a button leads back to: what was asked for opens there by itself. */
export function addressAsking({ pathname, search }: Location, what: string): string {
  const asking = new URLSearchParams(search);
  asking.set(SHOW, what);
  return `${pathname}?${asking}`;
}

/** Opens what the address asks for, once the person may have it, and takes it out of the address. */
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
