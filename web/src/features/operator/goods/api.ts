import { type CallInput, closeRequest, hideProduct, operatorProducts, operatorRequests } from '@postavka/contract';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { decision, OPERATOR } from '../console/keys.ts';
import { choiceQuery, pageQuery } from '../list/use-list-address.ts';
import type { OfCompany, ProductFilters, RequestFilters } from './filters.ts';

export const goodsApi = {
  products: (filters: ProductFilters & OfCompany) =>
    queryOptions({
      queryKey: [...OPERATOR, 'products', filters],
      queryFn: ({ signal }) =>
        call(
          operatorProducts,
          {
            query: {
              ...pageQuery(filters),
              company: filters.company ?? undefined,
              hidden: filters.chosen.hidden === null ? undefined : 'true',
            },
          },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),

  requests: (filters: RequestFilters & OfCompany) =>
    queryOptions({
      queryKey: [...OPERATOR, 'requests', filters],
      queryFn: ({ signal }) =>
        call(
          operatorRequests,
          { query: { ...pageQuery(filters), company: filters.company ?? undefined, ...choiceQuery(filters.chosen) } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),

  hide: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof hideProduct>['body']) => call(hideProduct, { body }),
      meta: decision('hideProduct'),
    }),

  close: () =>
    mutationOptions({
      mutationFn: (body: CallInput<typeof closeRequest>['body']) => call(closeRequest, { body }),
      meta: decision('closeRequest'),
    }),
};
