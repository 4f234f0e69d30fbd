import { FACTORY_SORTS } from '@postavka/contract';
import { orderIn, type Paging, pagingIn } from '../../shared/routing/list-address.ts';
import { textIn } from '../../shared/routing/search-params.ts';

/** `null` is all. */
export interface FactoryFilters extends Paging {
  readonly q: string;
  /** Code of a category. */
  readonly category: string | null;
  /** Code of a region. */
  readonly region: string | null;
  readonly only: (typeof ONLY_KEYS)[number] | null;
  readonly order: ReturnType<typeof orderOf>;
}

const orderOf = (search: URLSearchParams) => orderIn(search, FACTORY_SORTS);

export const ONLY_KEYS = ['verified', 'dealer'] as const;

export const filtersOf = (search: URLSearchParams): FactoryFilters => ({
  q: textIn(search, 'q'),
  category: matching(search.get('category'), /^[1-9]\d{0,3}(\.[1-9]\d{0,3}){0,2}$/),
  region: matching(search.get('region'), /^\d{2}$/),
  only: ONLY_KEYS.find((key) => key === search.get('only')) ?? null,
  order: orderOf(search),
  ...pagingIn(search),
});

export const isFiltered = ({ q, category, region, only }: FactoryFilters): boolean =>
  q !== '' || category !== null || region !== null || only !== null;

const matching = (text: string | null, pattern: RegExp): string | null =>
  text !== null && pattern.test(text) ? text : null;
