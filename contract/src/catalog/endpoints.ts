import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CompanyId, ProductId } from '../ids.ts';
import { INT_MAX, LIMITS } from '../limits.ts';
import { Paging, QueryFlag, queryAmount, queryId } from '../paging.ts';
import { text } from '../text.ts';
import { CONDITIONS, COUNTRIES, PRODUCT_ORDERS } from './constants.ts';
import {
  CategoryCode,
  CategoryTree,
  FoundCategory,
  Product,
  ProductPage,
  Region,
  RegionCode,
  SearchFacets,
  Suggestions,
} from './schemas.ts';

const SearchText = text(LIMITS.search.max);

/** What a list of products can be narrowed by; the same on search pages and in categories. */
const ProductFilters = z.object({
  category: CategoryCode.optional(),
  region: RegionCode.optional(),
  country: z.enum(COUNTRIES, { error: 'choice' }).optional(),
  price_left: queryAmount(INT_MAX).optional(),
  price_right: queryAmount(INT_MAX).optional(),
  condition: queryAmount(INT_MAX)
    .pipe(z.literal(Object.values(CONDITIONS), { error: 'choice' }))
    .optional(),
  with_image: QueryFlag.optional(),
  verified: QueryFlag.optional(),
  order: z.enum(PRODUCT_ORDERS, { error: 'choice' }).optional(),
  company: queryId.pipe(CompanyId).optional(),
});

export const categoryTree = endpoint({
  method: 'GET',
  path: '/api/products/catalog/categories/',
  auth: 'none',
  summary: 'The whole tree of categories',
  response: CategoryTree,
  maxAge: 60,
});

export const categoryAmounts = endpoint({
  method: 'GET',
  path: '/api/products/categories/products-amount/',
  auth: 'none',
  summary: 'How many products are shown in each of these categories and below',
  query: z.object({
    categories: text(LIMITS.catalog.codes * 12)
      .transform((codes) => codes.split(',').map((code) => code.trim()))
      .transform((codes) => [...new Set(codes.filter((code) => code !== ''))])
      .pipe(z.array(z.string()).max(LIMITS.catalog.codes)),
  }),
  response: z.record(z.string(), z.int()),
});

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products/categories/products/',
  auth: 'none',
  mayLag: true,
  summary: 'Products of a category and below, filtered and ordered',
  query: Paging.extend({ q: SearchText.optional(), ...ProductFilters.shape }),
  response: ProductPage,
});

export const searchCategories = endpoint({
  method: 'GET',
  path: '/api/products/categories/search/',
  auth: 'none',
  summary:
    'Categories that have the words in their names, then those whose goods are called so or whose names begin so; if there are few and only such that begin so, by the products that the text finds too',
  query: z.object({ q: SearchText.optional() }),
  response: z.object({ results: z.array(FoundCategory) }),
  countsAs: 'search',
});

export const countProducts = endpoint({
  method: 'GET',
  path: '/api/products/count/',
  auth: 'none',
  summary: 'How many products are shown',
  response: z.object({ result: z.int() }),
});

export const searchProducts = endpoint({
  method: 'GET',
  path: '/api/products/search/products/',
  auth: 'none',
  mayLag: true,
  summary: 'Products by a text, the best first; a blank text finds nothing',
  query: Paging.extend({ q: SearchText.optional(), ...ProductFilters.shape }),
  response: ProductPage,
  countsAs: 'search',
});

export const searchFacets = endpoint({
  method: 'GET',
  path: '/api/products/search/facets/',
  auth: 'none',
  mayLag: true,
  summary: 'How many of the products that a text finds are in which category and region, confirmed, pictured',
  query: z.object({ q: SearchText.optional(), ...ProductFilters.shape }),
  response: SearchFacets,
});

export const suggestProducts = endpoint({
  method: 'GET',
  path: '/api/products/suggest/',
  auth: 'none',
  mayLag: true,
  summary: 'Products, categories and companies for a text that is still being typed, up to five of each',
  query: z.object({ q: SearchText.optional() }),
  response: Suggestions,
});

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/products/product/get/',
  auth: 'none',
  mayLag: true,
  summary: 'One product that is shown',
  query: z.object({ id: queryId.pipe(ProductId) }),
  response: Product,
  problems: ['not_found'],
});

export const listRegions = endpoint({
  method: 'GET',
  path: '/api/products/regions/',
  auth: 'none',
  summary: 'Regions of Russia',
  response: z.array(Region),
  maxAge: 3600,
});
