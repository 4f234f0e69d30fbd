import {
  listNotifications,
  markNotificationsRead,
  type NotificationId,
  notificationState,
  offsetOf,
  readNotification,
  unsubscribe,
  unsubscribeInfo,
} from '@postavka/contract';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import type { Paging } from '../../shared/routing/list-address.ts';

const POLL_MS = 20_000;

export const notificationsApi = {
  all: ['notifications'] as const,

  state: () =>
    queryOptions({
      queryKey: [...notificationsApi.all, 'state'],
      queryFn: ({ signal }) => call(notificationState, {}, { signal }),
      refetchInterval: POLL_MS,
    }),

  list: ({ page, size }: Paging) =>
    queryOptions({
      queryKey: [...notificationsApi.all, 'list', { page, size }],
      queryFn: ({ signal }) =>
        call(listNotifications, { query: { limit: size, offset: offsetOf(page, size) } }, { signal }),
      placeholderData: keepPreviousData,
    }),

  one: (id: number) =>
    queryOptions({
      queryKey: [...notificationsApi.all, 'one', id],
      queryFn: ({ signal }) => call(readNotification, { query: { id } }, { signal }),
    }),

  subscription: (token: string) =>
    queryOptions({
      queryKey: [...notificationsApi.all, 'subscription', token],
      queryFn: ({ signal }) => call(unsubscribeInfo, { query: { token } }, { signal }),
      // The page asks about the state as it was at first: it is not refetched.
      staleTime: Number.POSITIVE_INFINITY,
    }),

  unsubscribe: () =>
    mutationOptions({
      mutationFn: (token: string) => call(unsubscribe, { query: { token } }),
      meta: { operation: 'unsubscribe', handlesFailure: true },
    }),

  /** Marks one, or all those that link to an address. */
  markRead: () =>
    mutationOptions({
      mutationFn: (which: { readonly id: NotificationId } | { readonly link: string }) =>
        call(markNotificationsRead, { body: which }),
      // The link is followed whether or not this succeeds.
      meta: { operation: 'markNotificationsRead', handlesFailure: true, invalidates: [notificationsApi.all] },
    }),

  markAllRead: () =>
    mutationOptions({
      mutationFn: () => call(markNotificationsRead, { body: { all: true } }),
      meta: { operation: 'markNotificationsRead', invalidates: [notificationsApi.all] },
    }),
};
