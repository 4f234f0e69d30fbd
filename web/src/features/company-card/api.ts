import { type CompanyId, LIMITS, type Locale, listProducts, offsetOf, publicCompany } from '@postavka/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PUBLIC_PRODUCTS } from '../../entities/product/keys.ts';
import { call } from '../../shared/api/call.ts';
import { paths } from '../../shared/paths.ts';

const limit = LIMITS.page.size;

export const companyCardApi = {
  one: (id: CompanyId) =>
    queryOptions({
      queryKey: ['company-card', id],
      queryFn: ({ signal }) => call(publicCompany, { query: { id } }, { signal }),
    }),

  /** What it sells, the newest first. */
  products: (locale: Locale, company: CompanyId, page: number) =>
    queryOptions({
      queryKey: [...PUBLIC_PRODUCTS, 'company', { locale, company, page }],
      queryFn: ({ signal }) =>
        call(listProducts, { query: { company, order: 'new', limit, offset: offsetOf(page, limit) } }, { signal }),
      placeholderData: keepPreviousData,
    }),
};

/** The id in the address; anything else is nobody's. */
export const companyIdOf = (text: string | undefined): CompanyId | null =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? (Number(text) as CompanyId) : null;

/** The address of a page of its products. */
export const companyPagePath = (id: CompanyId, page: number): string =>
  page > 1 ? `${paths.company(id)}?page=${page}` : paths.company(id);
