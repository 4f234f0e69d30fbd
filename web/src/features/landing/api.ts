import { countProducts } from '@postavka/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';

export const landingApi = {
  /** How many products suppliers show. */
  productCount: () =>
    queryOptions({
      queryKey: ['products', 'count'],
      queryFn: ({ signal }) => call(countProducts, {}, { signal }),
    }),
};
