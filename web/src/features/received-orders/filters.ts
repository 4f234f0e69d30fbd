import {
  CATEGORY_CODE,
  type CHAIN_STATUSES,
  type ORDER_TYPES,
  type OrderId,
  RECEIVED_ORDER_SORTS,
  REGION_CODE,
} from '@postavka/contract';
import { idOf } from '../../shared/routing/id-of.ts';
import { orderIn, type Paging, pagingIn } from '../../shared/routing/list-address.ts';
import { matchIn, oneIn, textIn } from '../../shared/routing/search-params.ts';

export type ChainStatusName = keyof typeof CHAIN_STATUSES;
export type OrderTypeName = keyof typeof ORDER_TYPES;

/** In the order of the select. */
export const STATUS_NAMES = ['waiting', 'confirmed', 'completed', 'reject'] as const satisfies ChainStatusName[];
export const TYPE_NAMES = ['personal', 'product'] as const satisfies OrderTypeName[];

export interface ReceivedFilters extends Paging {
  readonly q: string;
  /** `null` is all. */
  readonly status: ChainStatusName | null;
  readonly type: OrderTypeName | null;
  readonly order: ReturnType<typeof orderOf>;
}

const orderOf = (search: URLSearchParams) => orderIn(search, RECEIVED_ORDER_SORTS);

export const receivedFilters = (search: URLSearchParams): ReceivedFilters => ({
  q: textIn(search, 'q'),
  status: oneIn(search, 'status', STATUS_NAMES),
  type: oneIn(search, 'type', TYPE_NAMES),
  order: orderOf(search),
  ...pagingIn(search),
});

export interface OpenFilters extends Paging {
  readonly q: string;
  /** Code of a category. */
  readonly category: string | null;
  /** Code of the buyer's region. */
  readonly region: string | null;
}

export const openFilters = (search: URLSearchParams): OpenFilters => ({
  q: textIn(search, 'q'),
  category: matchIn(search, 'category', CATEGORY_CODE),
  region: matchIn(search, 'region', REGION_CODE),
  ...pagingIn(search),
});

/** The request of the open list that is shown over the list. */
export const readIn = (search: URLSearchParams): OrderId | null => idOf(search.get('request'));

/** `mine`: requests that the company received; `all`: requests open to everybody. */
export type Tab = 'mine' | 'all';
export const tabIn = (search: URLSearchParams): Tab => (search.get('tab') === 'all' ? 'all' : 'mine');
