import { type CallInput, decideReport, operatorReports } from '@postavka/contract';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { decision, OPERATOR } from '../console/keys.ts';
import { choiceQuery, pageQuery } from '../list/use-list-address.ts';
import type { ReportFilters } from './filters.ts';

export const reportsApi = {
  list: (filters: ReportFilters) =>
    queryOptions({
      queryKey: [...OPERATOR, 'reports', filters],
      queryFn: ({ signal }) =>
        call(operatorReports, { query: { ...pageQuery(filters), ...choiceQuery(filters.chosen) } }, { signal }),
      placeholderData: keepPreviousData,
    }),

  decide: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof decideReport>['body']) => call(decideReport, { body }),
      meta: decision('decideReport'),
    }),
};
