import { CHAIN_PARTIES, type ChainParty, PARTNER_SORTS } from '@postavka/contract';
import { orderIn, type Paging, pagingIn } from '../../shared/routing/list-address.ts';
import { textIn } from '../../shared/routing/search-params.ts';

/** `null` is all, or the usual order. */
export interface PartnerFilters extends Paging {
  readonly q: string;
  readonly show: PartnerShow | null;
  readonly order: ReturnType<typeof orderOf>;
}

/** As they are offered on a phone. */
export const PARTNER_ORDERS = [
  '-turnover',
  'turnover',
  '-deal',
  'deal',
  'name',
  '-name',
] as const satisfies readonly PartnerFilters['order'][];

const orderOf = (search: URLSearchParams) => orderIn(search, PARTNER_SORTS);

/** What partners were in deals, or that they are favourites. */
export const PARTNER_SHOWS = [...CHAIN_PARTIES, 'favourite'] as const;
type PartnerShow = ChainParty | 'favourite';

export const filtersOf = (search: URLSearchParams): PartnerFilters => ({
  q: textIn(search, 'q'),
  show: PARTNER_SHOWS.find((name) => name === search.get('only')) ?? null,
  order: orderOf(search),
  ...pagingIn(search),
});

export const isFiltered = ({ q, show }: PartnerFilters): boolean => q !== '' || show !== null;
