import { type CallInput, decideDispute, operatorDisputes } from '@postavka/contract';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { decision, OPERATOR } from '../console/keys.ts';
import { choiceQuery, pageQuery } from '../list/use-list-address.ts';
import type { DisputeFilters } from './filters.ts';

export const disputesApi = {
  list: (filters: DisputeFilters) =>
    queryOptions({
      queryKey: [...OPERATOR, 'disputes', filters],
      queryFn: ({ signal }) =>
        call(operatorDisputes, { query: { ...pageQuery(filters), ...choiceQuery(filters.chosen) } }, { signal }),
      placeholderData: keepPreviousData,
    }),

  decide: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof decideDispute>['body']) => call(decideDispute, { body }),
      meta: decision('decideDispute'),
    }),
};
