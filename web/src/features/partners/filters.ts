import { CHAIN_PARTIES, type ChainParty, PARTNER_ORDERS, type PartnerOrder } from '@postavka/contract';
import { type Paging, pagingIn } from '../../shared/routing/list-address.ts';
import { textIn } from '../../shared/routing/search-params.ts';

/** `null` is all, or the usual order. */
export interface PartnerFilters extends Paging {
  readonly q: string;
  readonly show: PartnerShow | null;
  readonly order: PartnerOrder | null;
}

/** What partners were in deals, or that they are favourites. */
export const PARTNER_SHOWS = [...CHAIN_PARTIES, 'favourite'] as const;
type PartnerShow = ChainParty | 'favourite';

export const filtersOf = (search: URLSearchParams): PartnerFilters => ({
  q: textIn(search, 'q'),
  show: PARTNER_SHOWS.find((name) => name === search.get('only')) ?? null,
  order: PARTNER_ORDERS.find((name) => name === search.get('order')) ?? null,
  ...pagingIn(search),
});

export const isFiltered = ({ q, show }: PartnerFilters): boolean => q !== '' || show !== null;
