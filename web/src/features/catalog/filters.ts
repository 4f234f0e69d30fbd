import { INT_MAX, LIMITS, PRODUCT_ORDERS, type ProductOrder } from '@postavka/contract';
import { pageIn, textIn } from '../../shared/routing/search-params.ts';

/** What of the catalogue is shown, as the address says it. */
export interface CatalogFilters {
  readonly code: string | null;
  readonly region: string | null;
  readonly onlyRussia: boolean;
  readonly priceFrom: number | null;
  readonly order: ProductOrder;
  readonly query: string;
  readonly page: number;
}

/** The names of the parameters in the address. */
export const PARAMS = {
  code: 'code',
  region: 'region',
  onlyRussia: 'onlyRussia',
  priceFrom: 'price_left',
  order: 'order',
  query: 'query',
  page: 'page',
} as const;

const DEFAULT_ORDER: ProductOrder = 'relevance';

/** The address as filters. Whatever cannot be meant is as if it were not there, so this never fails. */
export function catalogFilters(search: URLSearchParams): CatalogFilters {
  return {
    code: search.get(PARAMS.code)?.trim() || null,
    region: matching(search.get(PARAMS.region), /^\d{2}$/),
    onlyRussia: ['1', 'true'].includes(search.get(PARAMS.onlyRussia) ?? ''),
    priceFrom: priceOf(search.get(PARAMS.priceFrom) ?? ''),
    order: PRODUCT_ORDERS.find((order) => order === search.get(PARAMS.order)) ?? DEFAULT_ORDER,
    query: textIn(search, PARAMS.query),
    page: pageOf(search),
  };
}

/** Filters as an address; what is as usual is left out. */
export function catalogSearch(filters: Partial<CatalogFilters>): URLSearchParams {
  const { code, region, onlyRussia, priceFrom, order, query, page } = filters;
  const search = new URLSearchParams();
  if (code) search.set(PARAMS.code, code);
  if (query) search.set(PARAMS.query, query);
  if (region) search.set(PARAMS.region, region);
  if (onlyRussia) search.set(PARAMS.onlyRussia, 'true');
  if (priceFrom !== undefined && priceFrom !== null) search.set(PARAMS.priceFrom, String(priceFrom));
  if (order !== undefined && order !== DEFAULT_ORDER) search.set(PARAMS.order, order);
  if (page !== undefined && page > 1) search.set(PARAMS.page, String(page));
  return search;
}

/** Whether fewer products (or in another order) are shown than the category has. */
export const isNarrowed = ({ region, onlyRussia, priceFrom, query }: CatalogFilters): boolean =>
  region !== null || onlyRussia || priceFrom !== null || query !== '';

export interface SearchFilters {
  readonly q: string;
  readonly page: number;
}

export const searchFilters = (search: URLSearchParams): SearchFilters => ({
  q: textIn(search, 'q'),
  page: pageOf(search),
});

export function searchSearch({ q, page }: SearchFilters): URLSearchParams {
  return new URLSearchParams({ ...(q === '' ? {} : { q }), ...(page > 1 ? { page: String(page) } : {}) });
}

/** How deep lists can be opened. */
const LAST_PAGE = LIMITS.catalog.offset / LIMITS.page.size + 1;

const pageOf = (search: URLSearchParams): number => Math.min(pageIn(search), LAST_PAGE);

/** People write `1 000`; the address keeps digits. */
function priceOf(text: string): number | null {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '');
  return /^\d{1,10}$/.test(digits) && Number(digits) > 0 ? Math.min(Number(digits), INT_MAX) : null;
}

const matching = (text: string | null, pattern: RegExp): string | null =>
  text !== null && pattern.test(text) ? text : null;
