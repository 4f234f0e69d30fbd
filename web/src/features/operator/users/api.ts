import { blockUser, type CallInput, endUserSessions, operatorUsers, resetSecondFactor } from '@postavka/contract';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { decision, OPERATOR } from '../console/keys.ts';
import { pageQuery } from '../list/use-list-address.ts';
import type { UserFilters } from './filters.ts';

export const usersApi = {
  list: (filters: UserFilters) =>
    queryOptions({
      queryKey: [...OPERATOR, 'users', filters],
      queryFn: ({ signal }) => call(operatorUsers, { query: queryOf(filters) }, { signal }),
      placeholderData: keepPreviousData,
    }),

  block: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof blockUser>['body']) => call(blockUser, { body }),
      meta: decision('blockUser'),
    }),

  endSessions: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof endUserSessions>['body']) => call(endUserSessions, { body }),
      meta: decision('endUserSessions'),
    }),

  resetSecondFactor: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof resetSecondFactor>['body']) => call(resetSecondFactor, { body }),
      meta: decision('resetSecondFactor'),
    }),
};

const queryOf = ({ chosen: { only }, ...page }: UserFilters) => ({
  ...pageQuery(page),
  ...(only !== null && { [only]: 'true' as const }),
});
