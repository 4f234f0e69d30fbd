import { listCompanyProducts } from '@postavka/contract';
import { queryOptions } from '@tanstack/react-query';
import { COMPANY_PRODUCTS } from '../../entities/product/keys.ts';
import { call } from '../../shared/api/call.ts';

export const dashboardApi = {
  /** How many products the company has. */
  productCount: () =>
    queryOptions({
      queryKey: [...COMPANY_PRODUCTS, 'count'],
      queryFn: async ({ signal }) => (await call(listCompanyProducts, { query: { limit: 1 } }, { signal })).count,
    }),
};
