import {
  categoryAmounts,
  categoryTree,
  getProduct,
  LIMITS,
  type Locale,
  listProducts,
  type Product,
  type ProductCard,
  type ProductId,
  searchFacets,
  searchProducts,
} from '@postavka/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PUBLIC_PRODUCTS } from '../../entities/product/keys.ts';
import { isProblem } from '../../shared/api/api-problem.ts';
import { call } from '../../shared/api/call.ts';
import { narrowingOf, type ProductFilters, queryOf } from './filters.ts';
import { type CategoryView, viewOf } from './tree/category-view.ts';

/** One of the neighbours may be the product itself. */
const SIMILAR = LIMITS.page.neighbours - 1;

/** Names come in the reader's language, so the language is part of the key. */
export const catalogApi = {
  /**
   * A category with what is above and below it; `null` instead of a code is the root, `null` as the result means an
   * unknown code. Only this part of the tree is kept, since it is dehydrated into the page.
   */
  category: (code: string | null) =>
    queryOptions({
      queryKey: [...PUBLIC_PRODUCTS, 'category', code],
      queryFn: async ({ signal }): Promise<CategoryView | null> =>
        viewOf(await call(categoryTree, {}, { signal }), code),
      staleTime: 10 * 60_000,
    }),

  /** How many products each of these categories shows. */
  amounts: (codes: readonly string[]) =>
    queryOptions({
      queryKey: [...PUBLIC_PRODUCTS, 'amounts', codes],
      queryFn: ({ signal }) => call(categoryAmounts, { query: { categories: codes.join(',') } }, { signal }),
      enabled: codes.length > 0,
    }),

  products: (locale: Locale, filters: ProductFilters) =>
    queryOptions({
      queryKey: [...PUBLIC_PRODUCTS, 'products', { locale, ...filters }] as const,
      queryFn: ({ signal }) => call(listProducts, { query: queryOf('catalog', filters) }, { signal }),
      placeholderData: keepPreviousData,
    }),

  search: (locale: Locale, filters: ProductFilters) =>
    queryOptions({
      queryKey: [...PUBLIC_PRODUCTS, 'search', { locale, ...filters }] as const,
      queryFn: ({ signal }) => call(searchProducts, { query: queryOf('search', filters) }, { signal }),
      enabled: filters.query !== '',
      placeholderData: keepPreviousData,
    }),

  /** The found products by category and region; the page and the order make no difference. */
  facets: (locale: Locale, { page: _, order: __, ...narrowing }: ProductFilters) =>
    queryOptions({
      queryKey: [...PUBLIC_PRODUCTS, 'facets', { locale, ...narrowing }] as const,
      queryFn: ({ signal }) => call(searchFacets, { query: narrowingOf('search', narrowing) }, { signal }),
      enabled: narrowing.query !== '',
      placeholderData: keepPreviousData,
    }),

  /** One product; `null` when it is hidden, deleted or never existed. */
  product: (locale: Locale, id: ProductId) =>
    queryOptions({
      queryKey: [...PUBLIC_PRODUCTS, 'product', { locale, id }] as const,
      queryFn: async ({ signal }): Promise<Product | null> => {
        try {
          return await call(getProduct, { query: { id } }, { signal });
        } catch (error) {
          if (isProblem(error, 'not_found')) return null;
          throw error;
        }
      },
    }),

  /** Neighbours of a product in its category. */
  similar: (locale: Locale, { id, category }: Pick<Product, 'id' | 'category'>) =>
    queryOptions({
      queryKey: [...PUBLIC_PRODUCTS, 'similar', { locale, id }] as const,
      queryFn: async ({ signal }) => {
        const page = await call(
          listProducts,
          { query: { limit: LIMITS.page.neighbours, category: category?.code } },
          { signal },
        );
        return neighboursOf(id, page.data);
      },
      enabled: category !== null,
    }),

  /** Other products of the company that sells this one. */
  fromCompany: (locale: Locale, { id, company_id: company }: Pick<Product, 'id' | 'company_id'>) =>
    queryOptions({
      queryKey: [...PUBLIC_PRODUCTS, 'from-company', { locale, id }] as const,
      queryFn: async ({ signal }) => {
        const page = await call(listProducts, { query: { limit: LIMITS.page.neighbours, company } }, { signal });
        return neighboursOf(id, page.data);
      },
    }),
};

/** A product beside another one, with the fields of its card only, since it is dehydrated into the page. */
export type Neighbour = Pick<ProductCard, 'id' | 'name' | 'images' | 'price' | 'unit' | 'company'>;

const neighboursOf = (id: ProductId, cards: readonly ProductCard[]): Neighbour[] =>
  cards
    .filter((other) => other.id !== id)
    .slice(0, SIMILAR)
    .map(({ id: other, name, images, price, unit, company }) => ({
      id: other,
      name,
      images: images.slice(0, 1),
      price,
      unit,
      company,
    }));
