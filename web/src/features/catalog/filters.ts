import {
  CONDITIONS,
  type Condition,
  INT_MAX,
  LIMITS,
  offsetOf,
  PRODUCT_ORDERS,
  type ProductOrder,
  REGION_CODE,
} from '@postavka/contract';
import { paths } from '../../shared/paths.ts';
import { matchIn, oneIn, pageIn, textIn } from '../../shared/routing/search-params.ts';

/** Products of a category, or products found by a text: the filters are the same. */
export type Place = 'catalog' | 'search';

/** The products that the address asks for. */
export interface ProductFilters {
  readonly code: string | null;
  readonly query: string;
  readonly region: string | null;
  readonly onlyRussia: boolean;
  readonly priceFrom: number | null;
  readonly priceTo: number | null;
  readonly condition: Condition | null;
  readonly verified: boolean;
  readonly withImage: boolean;
  readonly order: ProductOrder;
  readonly page: number;
}

/** The names of the parameters in the address. */
export const PARAMS = {
  code: 'code',
  region: 'region',
  onlyRussia: 'onlyRussia',
  priceFrom: 'price_left',
  priceTo: 'price_right',
  condition: 'condition',
  verified: 'verified',
  withImage: 'with_image',
  order: 'order',
  page: 'page',
} as const;

/** The name of the text in the address. */
export const TEXT_PARAM = { catalog: 'query', search: 'q' } as const satisfies Record<Place, string>;

const DEFAULT_ORDER: ProductOrder = 'relevance';

/** Reads the address. Invalid values are left out, so this never fails. */
export function readFilters(place: Place, search: URLSearchParams): ProductFilters {
  const isYes = (name: string) => ['1', 'true'].includes(search.get(name) ?? '');
  return {
    code: search.get(PARAMS.code)?.trim() || null,
    query: textIn(search, TEXT_PARAM[place]),
    region: matchIn(search, PARAMS.region, REGION_CODE),
    onlyRussia: isYes(PARAMS.onlyRussia),
    ...pricesIn(search),
    condition: Object.values(CONDITIONS).find((known) => String(known) === search.get(PARAMS.condition)) ?? null,
    verified: isYes(PARAMS.verified),
    withImage: isYes(PARAMS.withImage),
    order: oneIn(search, PARAMS.order, PRODUCT_ORDERS) ?? DEFAULT_ORDER,
    page: Math.min(pageIn(search), LAST_PAGE),
  };
}

/** Filters as an address; defaults are left out. */
export function addressOf(place: Place, filters: Partial<ProductFilters>): string {
  const { code, query, region, onlyRussia, priceFrom, priceTo, condition, verified, withImage, order, page } = filters;
  const search = new URLSearchParams();
  const set = (name: string, value: string | number | null | undefined) => {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  };
  set(PARAMS.code, code);
  set(TEXT_PARAM[place], query);
  set(PARAMS.region, region);
  set(PARAMS.onlyRussia, onlyRussia ? 'true' : null);
  set(PARAMS.priceFrom, priceFrom);
  set(PARAMS.priceTo, priceTo);
  set(PARAMS.condition, condition);
  set(PARAMS.verified, verified ? 'true' : null);
  set(PARAMS.withImage, withImage ? 'true' : null);
  set(PARAMS.order, order === DEFAULT_ORDER ? null : order);
  set(PARAMS.page, page === 1 ? null : page);
  const text = search.toString();
  return text === '' ? paths[place] : `${paths[place]}?${text}`;
}

/** The filters as the server's query. */
export const queryOf = (place: Place, filters: ProductFilters) => ({
  order: filters.order,
  limit: LIMITS.page.size,
  offset: offsetOf(filters.page, LIMITS.page.size),
  ...narrowingOf(place, filters),
});

export const narrowingOf = (place: Place, filters: Omit<ProductFilters, 'page' | 'order'>) => ({
  ...(place === 'catalog' && filters.query === '' ? {} : { q: filters.query }),
  category: filters.code ?? undefined,
  region: filters.region ?? undefined,
  country: filters.onlyRussia ? ('Russia' as const) : undefined,
  price_left: filters.priceFrom ?? undefined,
  price_right: filters.priceTo ?? undefined,
  condition: filters.condition ?? undefined,
  verified: filters.verified ? ('1' as const) : undefined,
  with_image: filters.withImage ? ('1' as const) : undefined,
});

/** The filters that were chosen; the category or the text itself is not one of them. */
export function chosenIn(place: Place, filters: ProductFilters): readonly (keyof ProductFilters)[] {
  const { code, query, region, onlyRussia, priceFrom, priceTo, condition, verified, withImage } = filters;
  const isChosen = {
    code: place === 'search' && code !== null,
    query: place === 'catalog' && query !== '',
    region: region !== null,
    onlyRussia,
    priceFrom: priceFrom !== null,
    priceTo: priceTo !== null,
    condition: condition !== null,
    verified,
    withImage,
  };
  return (Object.keys(isChosen) as (keyof typeof isChosen)[]).filter((name) => isChosen[name]);
}

export const without = (filters: ProductFilters, name: keyof ProductFilters): ProductFilters => ({
  ...filters,
  [name]: readFilters('catalog', new URLSearchParams())[name],
  page: 1,
});

/** The same category or search without filters. */
export const wholePlace = (place: Place, { code, query, order }: ProductFilters): Partial<ProductFilters> =>
  place === 'catalog' ? { code, order } : { query, order };

/** The last page that the server serves. */
const LAST_PAGE = LIMITS.catalog.offset / LIMITS.page.size + 1;

/** Puts two prices in order, the lower one first. */
function pricesIn(search: URLSearchParams): Pick<ProductFilters, 'priceFrom' | 'priceTo'> {
  const from = priceOf(search.get(PARAMS.priceFrom) ?? '');
  const to = priceOf(search.get(PARAMS.priceTo) ?? '');
  return from !== null && to !== null && from > to
    ? { priceFrom: to, priceTo: from }
    : { priceFrom: from, priceTo: to };
}

/** People write `1 000`; the address has digits only. */
function priceOf(text: string): number | null {
  const digits = text.replace(/[\s\u00a0\u202f]/g, '');
  return /^\d{1,10}$/.test(digits) && Number(digits) > 0 ? Math.min(Number(digits), INT_MAX) : null;
}
