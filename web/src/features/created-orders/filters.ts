import { CREATED_ORDER_SORTS, ORDER_STATUS_NAMES } from '@postavka/contract';
import { orderIn, type Paging, pagingIn } from '../../shared/routing/list-address.ts';
import { oneIn, textIn } from '../../shared/routing/search-params.ts';

export const TYPE_KEYS = ['personal', 'product'] as const;
export const ANSWER_KEYS = ['with', 'without'] as const;

/** `null` is all. */
export interface OrderFilters extends Paging {
  readonly q: string;
  readonly status: (typeof ORDER_STATUS_NAMES)[number] | null;
  readonly type: (typeof TYPE_KEYS)[number] | null;
  readonly answers: (typeof ANSWER_KEYS)[number] | null;
  readonly order: ReturnType<typeof orderOf>;
}

const orderOf = (search: URLSearchParams) => orderIn(search, CREATED_ORDER_SORTS);

export const filtersOf = (search: URLSearchParams): OrderFilters => ({
  q: textIn(search, 'q'),
  status: oneIn(search, 'status', ORDER_STATUS_NAMES),
  type: oneIn(search, 'type', TYPE_KEYS),
  answers: oneIn(search, 'answers', ANSWER_KEYS),
  order: orderOf(search),
  ...pagingIn(search),
});

export const isFiltered = ({ q, status, type, answers }: OrderFilters): boolean =>
  q !== '' || status !== null || type !== null || answers !== null;
