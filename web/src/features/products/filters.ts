import { type Paging, pagingIn } from '../../shared/routing/list-address.ts';
import { textIn } from '../../shared/routing/search-params.ts';

export interface ProductListFilters extends Paging {
  readonly q: string;
}

export const filtersOf = (search: URLSearchParams): ProductListFilters => ({
  q: textIn(search, 'q'),
  ...pagingIn(search),
});
