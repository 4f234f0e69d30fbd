import { LIMITS, offsetOf } from '@postavka/contract';
import { useSearchParams } from 'react-router';
import { type Paging, pagingIn, searchWith } from '../../../shared/routing/list-address.ts';
import { textIn } from '../../../shared/routing/search-params.ts';

type Choices = Readonly<Record<string, readonly string[]>>;

export interface ListFilters<C extends Choices = Record<never, never>> extends Paging {
  readonly q: string;
  /** `null` is all. */
  readonly chosen: { readonly [K in keyof C]: C[K][number] | null };
}

export interface ListAddress<C extends Choices = Record<never, never>> {
  readonly filters: ListFilters<C>;
  readonly isFiltered: boolean;
  readonly change: (changes: Readonly<Record<string, string | null>>) => void;
  readonly reset: () => void;
}

/** A list of the console as its address asks for it: a text, choices out of closed sets, the page. */
export function useListAddress<const C extends Choices>(choices: C): ListAddress<C> {
  const [search, setSearch] = useSearchParams();
  const names = Object.keys(choices);
  const chosen = Object.fromEntries(
    names.map((name) => [name, choices[name]?.find((value) => value === search.get(name)) ?? null]),
  ) as ListFilters<C>['chosen'];
  const q = textIn(search, 'q');
  const change = (changes: Readonly<Record<string, string | null>>) =>
    setSearch(searchWith(search, changes), { replace: true });
  return {
    filters: { q, chosen, ...pagingIn(search) },
    isFiltered: q !== '' || Object.values(chosen).some((value) => value !== null),
    change,
    reset: () => change(Object.fromEntries(['q', ...names].map((name) => [name, null]))),
  };
}

/** The part of the call that every list of the console has. */
export const pageQuery = ({ q, page, size }: Pick<ListFilters, 'q' | 'page' | 'size'>) => ({
  limit: size,
  offset: Math.min(offsetOf(page, size), LIMITS.operator.offset),
  ...(q === '' ? {} : { q }),
});
