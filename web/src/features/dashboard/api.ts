import { getDashboard, type Locale, listOpenOrders, orderStatistics } from '@postavka/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { LIVE } from '../../shared/live/live-query.ts';

export const DASHBOARD = ['dashboard'] as const;

const NEWEST = 5;

export const dashboardApi = {
  /** What needs attention, the latest rows, and what is left to set up. */
  today: () =>
    queryOptions({
      queryKey: [...DASHBOARD, 'today'],
      queryFn: ({ signal }) => call(getDashboard, {}, { signal }),
      ...LIVE,
    }),

  statistics: () =>
    queryOptions({
      queryKey: [...DASHBOARD, 'statistics'],
      queryFn: ({ signal }) => call(orderStatistics, {}, { signal }),
    }),

  /** The newest requests in the list that is open to all. */
  open: (locale: Locale) =>
    queryOptions({
      queryKey: [...DASHBOARD, 'open', { locale }],
      queryFn: ({ signal }) => call(listOpenOrders, { query: { limit: NEWEST, offset: 0 } }, { signal }),
    }),
};
