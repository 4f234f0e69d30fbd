import {
  type Audience,
  type BroadcastId,
  type CallInput,
  countAudience,
  listBroadcasts,
  operatorCompanies,
  startBroadcast,
  stopBroadcast,
} from '@postavka/contract';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { decision, OPERATOR } from '../console/keys.ts';
import { type ListFilters, pageQuery } from '../list/use-list-address.ts';

const WATCH_MS = 3000;
const OFFERED = 8;

export const broadcastsApi = {
  /** Refetched while a broadcast is being sent, to show its progress. */
  list: (filters: ListFilters) =>
    queryOptions({
      queryKey: [...OPERATOR, 'broadcasts', filters],
      queryFn: ({ signal }) => call(listBroadcasts, { query: pageQuery(filters) }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.data.some((one) => one.state === 'running') ? WATCH_MS : false),
    }),

  audience: (audience: Audience) =>
    queryOptions({
      queryKey: [...OPERATOR, 'audience', audience],
      queryFn: ({ signal }) => call(countAudience, { body: audience }, { signal }),
      placeholderData: keepPreviousData,
    }),

  companies: (q: string) =>
    queryOptions({
      queryKey: [...OPERATOR, 'companies-by-name', q],
      queryFn: ({ signal }) => call(operatorCompanies, { query: { q, limit: OFFERED } }, { signal }),
      enabled: q !== '',
      placeholderData: keepPreviousData,
    }),

  start: () =>
    mutationOptions({
      mutationFn: ({ body, key }: { body: CallInput<typeof startBroadcast>['body']; key: string }) =>
        call(startBroadcast, { body }, { idempotencyKey: key }),
      meta: decision('startBroadcast'),
    }),

  stop: () =>
    mutationOptions({
      mutationFn: (id: BroadcastId) => call(stopBroadcast, { body: { id } }),
      meta: decision('stopBroadcast'),
    }),
};
