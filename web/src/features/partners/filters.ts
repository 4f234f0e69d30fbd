import { CHAIN_PARTIES, PARTNER_SORTS } from '@postavka/contract';
import { orderIn, type Paging, pagingIn } from '../../shared/routing/list-address.ts';
import { oneIn, textIn } from '../../shared/routing/search-params.ts';

/** `null` is all, or the usual order. */
export interface PartnerFilters extends Paging {
  readonly q: string;
  readonly only: (typeof ONLY_KEYS)[number] | null;
  readonly order: ReturnType<typeof orderOf>;
}

/** In the order in which phones list them. */
export const PARTNER_ORDERS = [
  '-turnover',
  'turnover',
  '-deal',
  'deal',
  'name',
  '-name',
] as const satisfies readonly PartnerFilters['order'][];

const orderOf = (search: URLSearchParams) => orderIn(search, PARTNER_SORTS);

/** The side that partners took in deals, or favourites. */
export const ONLY_KEYS = [...CHAIN_PARTIES, 'favourite'] as const;

export const filtersOf = (search: URLSearchParams): PartnerFilters => ({
  q: textIn(search, 'q'),
  only: oneIn(search, 'only', ONLY_KEYS),
  order: orderOf(search),
  ...pagingIn(search),
});

export const isFiltered = ({ q, only }: PartnerFilters): boolean => q !== '' || only !== null;
