import { type JobId, type JobState, operatorJobs, retryJob } from '@postavka/contract';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { decision, OPERATOR } from '../console/keys.ts';
import { type ListFilters, pageQuery } from '../list/use-list-address.ts';

export type JobFilters = ListFilters<{ state: readonly JobState[] }>;

export const jobsApi = {
  list: ({ chosen: { state }, page, size }: JobFilters) =>
    queryOptions({
      queryKey: [...OPERATOR, 'jobs', { state, page, size }],
      queryFn: ({ signal }) =>
        call(operatorJobs, { query: { ...pageQuery({ q: '', page, size }), state: state ?? undefined } }, { signal }),
      placeholderData: keepPreviousData,
    }),

  retry: () =>
    mutationOptions({
      mutationFn: (id: JobId) => call(retryJob, { body: { id } }),
      meta: decision('retryJob'),
    }),
};
