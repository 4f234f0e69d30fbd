import { useSearchParams } from 'react-router';
import { searchWith } from './list-address.ts';

/** By the names that the filters have in the address; `null` and blank remove a filter. */
export type FilterChanges<F> = Partial<Record<keyof F & string, string | null>>;

/**
 * The filters of a list as `read` finds them in the address, and a function that changes them and goes back to page 1.
 */
export function useFilters<F>(read: (search: URLSearchParams) => F): readonly [F, (changes: FilterChanges<F>) => void] {
  const [search, setSearch] = useSearchParams();
  return [read(search), (changes) => setSearch(searchWith(search, changes), { replace: true })];
}
