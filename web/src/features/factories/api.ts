import { type CompanyId, type Locale, listFactories, offsetOf, setDealer } from '@postavka/contract';
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import { PUBLIC_PRODUCTS } from '../../entities/product/keys.ts';
import { call } from '../../shared/api/call.ts';
import type { FactoryFilters } from './filters.ts';

const FACTORIES = ['factories'] as const;

export const factoriesApi = {
  list: (locale: Locale, filters: FactoryFilters) =>
    queryOptions({
      queryKey: [...FACTORIES, { locale, ...filters }],
      queryFn: ({ signal }) => call(listFactories, { query: queryOf(filters) }, { signal }),
      placeholderData: keepPreviousData,
    }),

  setDealer: () =>
    mutationOptions({
      mutationFn: (body: { company: CompanyId; dealer: boolean }) => call(setDealer, { body }),
      meta: { operation: 'setDealer', handlesFailure: true, invalidates: [FACTORIES, PUBLIC_PRODUCTS] },
    }),
};

const queryOf = ({ q, category, region, only, order, page, size }: FactoryFilters) => ({
  limit: size,
  offset: offsetOf(page, size),
  q: q || undefined,
  category: category ?? undefined,
  region: region ?? undefined,
  ...(only === null ? {} : { [only]: 'true' as const }),
  order: order ?? undefined,
});
