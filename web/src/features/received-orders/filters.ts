import { type CHAIN_STATUSES, type ORDER_TYPES, RECEIVED_ORDER_SORTS } from '@postavka/contract';
import { orderIn, type Paging, pagingIn } from '../../shared/routing/list-address.ts';
import { textIn } from '../../shared/routing/search-params.ts';

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
  status: STATUS_NAMES.find((name) => name === search.get('status')) ?? null,
  type: TYPE_NAMES.find((name) => name === search.get('type')) ?? null,
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
  category: matching(search.get('category'), /^[1-9]\d{0,3}(\.[1-9]\d{0,3}){0,2}$/),
  region: matching(search.get('region'), /^\d{2}$/),
  ...pagingIn(search),
});

/** `mine`: what the company was asked about; `all`: what anybody may answer. */
export type Tab = 'mine' | 'all';
export const tabIn = (search: URLSearchParams): Tab => (search.get('tab') === 'all' ? 'all' : 'mine');

const matching = (text: string | null, pattern: RegExp): string | null =>
  text !== null && pattern.test(text) ? text : null;
