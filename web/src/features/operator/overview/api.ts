import { operatorOverview } from '@postavka/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { OPERATOR } from '../console/keys.ts';

const MINUTE = 60_000;

export const overviewApi = {
  /** Queues grow while one looks. */
  today: (days: number) =>
    queryOptions({
      queryKey: [...OPERATOR, 'overview', days],
      queryFn: ({ signal }) => call(operatorOverview, { query: { days } }, { signal }),
      refetchInterval: MINUTE,
    }),
};
