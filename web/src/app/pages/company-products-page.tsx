import { companyProductsApi } from '../../features/products/api.ts';
import { filtersOf } from '../../features/products/filters.ts';
import { prefetchPage } from '../routing/prefetch.ts';

export { Component, handle } from '../../features/products/list/products-page.tsx';

export const loader = prefetchPage(({ queryClient, locale, search }) =>
  queryClient.prefetchQuery(companyProductsApi.list(locale, filtersOf(search))),
);
