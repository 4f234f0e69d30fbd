import { CATEGORY_CODE, OWN_PRODUCT_KINDS, OWN_PRODUCT_SORTS } from '@postavka/contract';
import { orderIn, type Paging, pagingIn } from '../../shared/routing/list-address.ts';
import { matchIn, oneIn, textIn } from '../../shared/routing/search-params.ts';

export interface ProductListFilters extends Paging {
  readonly q: string;
  /** `null` is all. */
  readonly only: (typeof OWN_PRODUCT_KINDS)[number] | null;
  /** Code of a category. */
  readonly category: string | null;
  readonly order: ReturnType<typeof orderOf>;
}

const orderOf = (search: URLSearchParams) => orderIn(search, OWN_PRODUCT_SORTS);

export const filtersOf = (search: URLSearchParams): ProductListFilters => ({
  q: textIn(search, 'q'),
  only: oneIn(search, 'only', OWN_PRODUCT_KINDS),
  category: matchIn(search, 'category', CATEGORY_CODE),
  order: orderOf(search),
  ...pagingIn(search),
});

export const isFiltered = ({ q, only, category }: ProductListFilters): boolean =>
  q !== '' || only !== null || category !== null;
