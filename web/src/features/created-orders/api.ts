import {
  activateOrder,
  addOrderFile,
  addOrderImage,
  archiveOrder,
  type CallInput,
  type CallResult,
  cancelOrder,
  createOrder,
  createProductOrder,
  deleteOrder,
  deleteOrderFile,
  deleteOrderImage,
  type FileId,
  getCreatedOrder,
  type ImageId,
  type Locale,
  listCreatedOrders,
  ORDER_STATUSES,
  type OrderId,
  type OrderStatus,
  offsetOf,
  repeatOrder,
  updateOrder,
} from '@postavka/contract';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { CREATED_ORDERS } from '../../entities/order/keys.ts';
import { call } from '../../shared/api/call.ts';
import { onceMore, unlessDone } from '../../shared/api/lost-answer.ts';
import { unlessGone } from '../../shared/api/unless-gone.ts';
import { type UploadWatch, upload } from '../../shared/api/upload.ts';
import { LIVE } from '../../shared/live/live-query.ts';
import type { OrderFilters } from './filters.ts';

const handled = (operation: string) => ({ operation, handlesFailure: true, invalidates: [CREATED_ORDERS] });

export type OrderChangesBody = CallInput<typeof updateOrder>['body'];

/** Names of categories come in the reader's language, so the language is part of the key. */
export const createdOrdersApi = {
  list: (locale: Locale, filters: OrderFilters) =>
    queryOptions({
      queryKey: [...CREATED_ORDERS, 'list', { locale, ...filters }],
      queryFn: ({ signal }) => call(listCreatedOrders, { query: queryOf(filters) }, { signal }),
      placeholderData: keepPreviousData,
      ...LIVE,
    }),

  one: (locale: Locale, id: OrderId | null) =>
    queryOptions({
      queryKey: [...CREATED_ORDERS, 'one', { locale, id }],
      queryFn: ({ signal }) => call(getCreatedOrder, { query: { id: Number(id) } }, { signal }),
      enabled: id !== null,
      ...LIVE,
    }),

  create: () =>
    mutationOptions({
      mutationFn: ({ body, key }: { body: CallInput<typeof createOrder>['body']; key: string }) =>
        call(createOrder, { body }, { idempotencyKey: key }),
      meta: handled('createOrder'),
    }),

  createFromProduct: () =>
    mutationOptions({
      mutationFn: ({ body, key }: { body: CallInput<typeof createProductOrder>['body']; key: string }) =>
        call(createProductOrder, { body }, { idempotencyKey: key }),
      meta: handled('createProductOrder'),
    }),

  /** Saves; activates only what has been saved. */
  save: () =>
    mutationOptions({
      mutationFn: async ({ body, isActivated }: { body: OrderChangesBody; isActivated: boolean }) => {
        const saved = await call(updateOrder, { body });
        return isActivated ? call(activateOrder, { body: { id: saved.id } }) : saved;
      },
      meta: handled('updateOrder'),
    }),

  activate: () =>
    mutationOptions({
      mutationFn: (id: OrderId) => unlessIn(ORDER_STATUSES.active, id, call(activateOrder, { body: { id } })),
      meta: handled('activateOrder'),
    }),

  cancel: () =>
    mutationOptions({
      mutationFn: (id: OrderId) => unlessIn(ORDER_STATUSES.reject, id, call(cancelOrder, { body: { id } })),
      meta: handled('cancelOrder'),
    }),

  archive: () =>
    mutationOptions({
      mutationFn: (id: OrderId) => unlessIn(ORDER_STATUSES.archive, id, call(archiveOrder, { body: { id } })),
      meta: handled('archiveOrder'),
    }),

  /** Invalidates lists only: the deleted request itself, still on screen, would be refetched in vain. */
  remove: () =>
    mutationOptions({
      mutationFn: (id: OrderId) => unlessGone(onceMore(() => call(deleteOrder, { body: { id } }))),
      meta: { ...handled('deleteOrder'), invalidates: [[...CREATED_ORDERS, 'list']] },
    }),

  repeat: () =>
    mutationOptions({
      mutationFn: ({ id, key }: { id: OrderId; key: string }) =>
        onceMore(() => call(repeatOrder, { body: { id } }, { idempotencyKey: key })),
      meta: handled('repeatOrder'),
    }),
};

const unlessIn = (status: OrderStatus, id: OrderId, change: Promise<CallResult<typeof getCreatedOrder>>) =>
  unlessDone(
    change,
    () => call(getCreatedOrder, { query: { id } }),
    (order) => order.status === status,
  );

/** How many offers a request has, if a list that is in the cache says so. */
export function knownOffers(client: QueryClient, id: OrderId): number | null {
  const lists = client.getQueriesData<CallResult<typeof listCreatedOrders>>({ queryKey: [...CREATED_ORDERS, 'list'] });
  for (const [, list] of lists) {
    const card = list?.data.find((one) => one.id === id);
    if (card !== undefined) return card.answers_amount;
  }
  return null;
}

const queryOf = (filters: OrderFilters) =>
  ({
    limit: filters.size,
    offset: offsetOf(filters.page, filters.size),
    q: filters.q || undefined,
    status: filters.status ?? undefined,
    is_personal_request: filters.type === null ? undefined : `${filters.type === 'personal'}`,
    answers: filters.answers === null ? undefined : `${filters.answers === 'with'}`,
    order: filters.order ?? undefined,
  }) satisfies CallInput<typeof listCreatedOrders>['query'];

/** Images and documents of a request; each promise resolves once the screens show the change. */
export function orderFiles(client: QueryClient, id: OrderId) {
  const refreshed = async (change: Promise<unknown>): Promise<void> => {
    await change;
    await client.invalidateQueries({ queryKey: CREATED_ORDERS });
  };
  return {
    addImage: (file: File, watch: UploadWatch) =>
      refreshed(upload(addOrderImage, { body: { request_id: id }, file }, watch)),
    removeImage: (image: ImageId) =>
      refreshed(unlessGone(call(deleteOrderImage, { body: { request_id: id, file_id: image } }))),
    addFile: (file: File, watch: UploadWatch) =>
      refreshed(upload(addOrderFile, { body: { request_id: id }, file }, watch)),
    removeFile: (file: FileId) =>
      refreshed(unlessGone(call(deleteOrderFile, { body: { request_id: id, file_id: file } }))),
  };
}
