import {
  acceptOrder,
  type CallInput,
  type ChainId,
  chainState,
  getOpenOrder,
  getReceivedOrder,
  type Locale,
  listOpenOrders,
  listReceivedOrders,
  type OrderId,
  offsetOf,
  type RejectReason,
  rejectOrder,
  replyToRating,
  takeOpenOrder,
  withdrawOffer,
} from '@postavka/contract';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { RECEIVED_ORDERS } from '../../entities/order/keys.ts';
import { PUBLIC_PRODUCTS } from '../../entities/product/keys.ts';
import { call } from '../../shared/api/call.ts';
import { onceMore, unlessDone } from '../../shared/api/lost-answer.ts';
import { LIVE } from '../../shared/live/live-query.ts';
import type { OpenFilters, ReceivedFilters } from './filters.ts';

export type OfferBody = CallInput<typeof acceptOrder>['body'];

const invalidates = [RECEIVED_ORDERS];

/** Names of categories come in the reader's language, so the language is part of the key. */
export const receivedApi = {
  list: (locale: Locale, filters: ReceivedFilters) =>
    queryOptions({
      queryKey: [...RECEIVED_ORDERS, 'list', { locale, ...filters }],
      queryFn: ({ signal }) => call(listReceivedOrders, { query: receivedQuery(filters) }, { signal }),
      placeholderData: keepPreviousData,
      ...LIVE,
    }),

  open: (locale: Locale, filters: OpenFilters) =>
    queryOptions({
      queryKey: [...RECEIVED_ORDERS, 'open', { locale, ...filters }],
      queryFn: ({ signal }) => call(listOpenOrders, { query: openQuery(filters) }, { signal }),
      placeholderData: keepPreviousData,
      ...LIVE,
    }),

  openOne: (locale: Locale, id: OrderId) =>
    queryOptions({
      queryKey: [...RECEIVED_ORDERS, 'open-one', { locale, id }],
      queryFn: ({ signal }) => call(getOpenOrder, { query: { id } }, { signal }),
    }),

  one: (locale: Locale, id: ChainId | null) =>
    queryOptions({
      queryKey: [...RECEIVED_ORDERS, 'one', { locale, id }],
      queryFn: ({ signal }) => call(getReceivedOrder, { query: { id: Number(id) } }, { signal }),
      enabled: id !== null,
      ...LIVE,
    }),

  accept: () =>
    mutationOptions({
      mutationFn: (body: OfferBody) => call(acceptOrder, { body }),
      meta: { operation: 'acceptOrder', handlesFailure: true, invalidates },
    }),

  withdraw: () =>
    mutationOptions({
      mutationFn: (id: ChainId) => call(withdrawOffer, { body: { id } }),
      meta: { operation: 'withdrawOffer', handlesFailure: true, invalidates },
    }),

  reject: () =>
    mutationOptions({
      mutationFn: ({ id, reason, text }: { id: ChainId; reason: RejectReason | null; text: string }) =>
        unlessDone(
          call(rejectOrder, { body: { order_id: id, reason, text } }),
          () => call(getReceivedOrder, { query: { id } }),
          (order) => chainState(order) === 'refused',
        ),
      meta: { operation: 'rejectOrder', handlesFailure: true, invalidates },
    }),

  reply: () =>
    mutationOptions({
      mutationFn: (body: { id: ChainId; text: string }) => call(replyToRating, { body }),
      meta: { operation: 'replyToRating', handlesFailure: true, invalidates: [...invalidates, PUBLIC_PRODUCTS] },
    }),

  /** Joining a request again returns the same chain. */
  take: () =>
    mutationOptions({
      mutationFn: (id: OrderId) => onceMore(() => call(takeOpenOrder, { body: { id } })),
      meta: { operation: 'takeOpenOrder', handlesFailure: true, invalidates },
    }),
};

const receivedQuery = (filters: ReceivedFilters) =>
  ({
    limit: filters.size,
    offset: offsetOf(filters.page, filters.size),
    q: filters.q || undefined,
    status: filters.status ?? undefined,
    is_personal_request: filters.type === null ? undefined : `${filters.type === 'personal'}`,
    order: filters.order ?? undefined,
  }) satisfies CallInput<typeof listReceivedOrders>['query'];

const openQuery = ({ q, category, region, page, size }: OpenFilters) => ({
  limit: size,
  offset: offsetOf(page, size),
  q: q || undefined,
  category: category ?? undefined,
  region: region ?? undefined,
});
