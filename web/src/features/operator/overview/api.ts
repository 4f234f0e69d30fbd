import { operatorOverview } from '@postavka/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { OPERATOR } from '../console/keys.ts';

const MINUTE = 60_000;

export const overviewApi = {
  /** Refetched every minute: queues grow while the page is open. */
  today: (days: number) =>
    queryOptions({
      queryKey: [...OPERATOR, 'overview', days],
      queryFn: ({ signal }) => call(operatorOverview, { query: { days } }, { signal }),
      refetchInterval: MINUTE,
    }),
};
