import {
  LIMITS,
  listNotifications,
  markNotificationsRead,
  notificationState,
  offsetOf,
  readNotification,
} from '@postavka/contract';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

const POLL_MS = 20_000;

export const notificationsApi = {
  all: ['notifications'] as const,

  state: () =>
    queryOptions({
      queryKey: [...notificationsApi.all, 'state'],
      queryFn: ({ signal }) => call(notificationState, {}, { signal }),
      refetchInterval: POLL_MS,
    }),

  list: (page: number, limit: number = LIMITS.page.size) =>
    queryOptions({
      queryKey: [...notificationsApi.all, 'list', { page, limit }],
      queryFn: ({ signal }) => call(listNotifications, { query: { limit, offset: offsetOf(page, limit) } }, { signal }),
      placeholderData: keepPreviousData,
    }),

  one: (id: number) =>
    queryOptions({
      queryKey: [...notificationsApi.all, 'one', id],
      queryFn: ({ signal }) => call(readNotification, { query: { id } }, { signal }),
    }),

  markAllRead: () =>
    mutationOptions({
      mutationFn: () => call(markNotificationsRead, { body: { all: true } }),
      meta: { operation: 'markNotificationsRead', invalidates: [notificationsApi.all] },
    }),
};
