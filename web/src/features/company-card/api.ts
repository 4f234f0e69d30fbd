import {
  type CompanyId,
  companyReviews,
  LIMITS,
  type Locale,
  listProducts,
  offsetOf,
  type PublicCompany,
  publicCompany,
} from '@postavka/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PUBLIC_PRODUCTS } from '../../entities/product/keys.ts';
import { isProblem } from '../../shared/api/api-problem.ts';
import { call } from '../../shared/api/call.ts';
import { paths } from '../../shared/paths.ts';
import { pageIn, textIn } from '../../shared/routing/search-params.ts';

const limit = LIMITS.page.size;

/** The part of the company's products that the address asks for. */
export interface ProductFilters {
  readonly q: string;
  readonly page: number;
}

export const filtersOf = (search: URLSearchParams): ProductFilters => ({
  q: textIn(search, 'q'),
  page: pageIn(search),
});

export const companyCardApi = {
  /** Names of categories come in the reader's language. `null`: there is no such company. */
  one: (locale: Locale, id: CompanyId) =>
    queryOptions({
      queryKey: [...PUBLIC_PRODUCTS, 'company-card', { locale, id }] as const,
      queryFn: async ({ signal }): Promise<PublicCompany | null> => {
        try {
          return await call(publicCompany, { query: { id } }, { signal });
        } catch (error) {
          if (isProblem(error, 'not_found')) return null;
          throw error;
        }
      },
    }),

  /** The company's products: the newest first, or the best matches of a text. */
  products: (locale: Locale, company: CompanyId, { q, page }: ProductFilters) =>
    queryOptions({
      queryKey: [...PUBLIC_PRODUCTS, 'company', { locale, company, q, page }],
      queryFn: ({ signal }) =>
        call(
          listProducts,
          { query: { company, ...(q === '' ? { order: 'new' } : { q }), limit, offset: offsetOf(page, limit) } },
          { signal },
        ),
      placeholderData: keepPreviousData,
    }),

  reviews: (id: CompanyId, most: number) =>
    queryOptions({
      queryKey: [...PUBLIC_PRODUCTS, 'reviews', { id, most }] as const,
      queryFn: ({ signal }) => call(companyReviews, { query: { id, limit: most } }, { signal }),
      placeholderData: keepPreviousData,
    }),
};

/** The address of a page of its products. */
export function companyPagePath(id: CompanyId, { q, page }: ProductFilters): string {
  const search = new URLSearchParams({ ...(q === '' ? {} : { q }), ...(page > 1 ? { page: String(page) } : {}) });
  return search.size === 0 ? paths.company(id) : `${paths.company(id)}?${search}`;
}
