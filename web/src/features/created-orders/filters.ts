import { CREATED_ORDER_SORTS, type ORDER_STATUSES } from '@postavka/contract';
import { orderIn, type Paging, pagingIn } from '../../shared/routing/list-address.ts';
import { textIn } from '../../shared/routing/search-params.ts';

export const STATUS_KEYS = [
  'construction',
  'active',
  'history',
  'reject',
  'archive',
] as const satisfies readonly (keyof typeof ORDER_STATUSES)[];
export const TYPE_KEYS = ['personal', 'product'] as const;
export const ANSWER_KEYS = ['with', 'without'] as const;

/** `null` is all. */
export interface OrderFilters extends Paging {
  readonly q: string;
  readonly status: (typeof STATUS_KEYS)[number] | null;
  readonly type: (typeof TYPE_KEYS)[number] | null;
  readonly answers: (typeof ANSWER_KEYS)[number] | null;
  readonly order: ReturnType<typeof orderOf>;
}

const orderOf = (search: URLSearchParams) => orderIn(search, CREATED_ORDER_SORTS);

export const filtersOf = (search: URLSearchParams): OrderFilters => ({
  q: textIn(search, 'q'),
  status: oneOf(STATUS_KEYS, search.get('status')),
  type: oneOf(TYPE_KEYS, search.get('type')),
  answers: oneOf(ANSWER_KEYS, search.get('answers')),
  order: orderOf(search),
  ...pagingIn(search),
});

export const isFiltered = ({ q, status, type, answers }: OrderFilters): boolean =>
  q !== '' || status !== null || type !== null || answers !== null;

const oneOf = <const T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((one) => one === value) ?? null;
