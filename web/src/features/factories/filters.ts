import { CATEGORY_CODE, FACTORY_SORTS, REGION_CODE } from '@postavka/contract';
import { orderIn, type Paging, pagingIn } from '../../shared/routing/list-address.ts';
import { matchIn, oneIn, textIn } from '../../shared/routing/search-params.ts';

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
  category: matchIn(search, 'category', CATEGORY_CODE),
  region: matchIn(search, 'region', REGION_CODE),
  only: oneIn(search, 'only', ONLY_KEYS),
  order: orderOf(search),
  ...pagingIn(search),
});

export const isFiltered = ({ q, category, region, only }: FactoryFilters): boolean =>
  q !== '' || category !== null || region !== null || only !== null;
