import { LIMITS, offsetOf } from '@postavka/contract';
import { type Paging, pagingIn } from '../../../shared/routing/list-address.ts';
import { oneIn, textIn } from '../../../shared/routing/search-params.ts';
import { useFilters } from '../../../shared/routing/use-filters.ts';

export type Choices = Readonly<Record<string, readonly string[]>>;

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

/** A list of the console as its address describes it: a text, choices from closed sets, the page. */
export function useListAddress<const C extends Choices>(choices: C): ListAddress<C> {
  const names = Object.keys(choices);
  const [filters, change] = useFilters((search) => ({
    q: textIn(search, 'q'),
    chosen: Object.fromEntries(
      names.map((name) => [name, oneIn(search, name, choices[name] ?? [])]),
    ) as ListFilters<C>['chosen'],
    ...pagingIn(search),
  }));
  return {
    filters,
    isFiltered: filters.q !== '' || Object.values(filters.chosen).some((value) => value !== null),
    change,
    reset: () => change(Object.fromEntries(['q', ...names].map((name) => [name, null]))),
  };
}

/** The query parameters that every list of the console has. */
export const pageQuery = ({ q, page, size }: Pick<ListFilters, 'q' | 'page' | 'size'>) => ({
  limit: size,
  offset: Math.min(offsetOf(page, size), LIMITS.operator.offset),
  q: q || undefined,
});

/** The choices as query parameters; "all" sends none. */
export const choiceQuery = <C extends object>(chosen: C) =>
  Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== null)) as {
    [K in keyof C]?: NonNullable<C[K]>;
  };
