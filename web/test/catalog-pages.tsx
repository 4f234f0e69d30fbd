import {
  type CategoryTree,
  categoryAmounts,
  categoryTree,
  type Endpoint,
  listProducts,
  listRegions,
  type SearchFacets,
  searchFacets,
} from '@postavka/contract';
import { Component as CatalogPage } from '../src/app/pages/catalog-page.tsx';
import { Component as ProductPage } from '../src/app/pages/product-page.tsx';
import { Component as SearchPage } from '../src/app/pages/search-page.tsx';
import { fakeApi } from './fake-api.ts';
import { aPage } from './products.ts';

export const routes = [
  { path: '/catalog', Component: CatalogPage },
  { path: '/p', Component: SearchPage },
  { path: '/p/:id', Component: ProductPage },
];

const leaf = (code: string, name: string) => ({
  id: 1,
  code,
  name: { ru: name, en: name },
  images: [],
  is_leaf: true,
  children: {},
});

export const tree = {
  meta: { version: 'v', count: 3 },
  categories: {
    '4': { ...leaf('4', 'Metal'), is_leaf: false, children: { '4.1': leaf('4.1', 'Rebar') } },
    '5': leaf('5', 'Tools'),
  },
} as unknown as CategoryTree;

const facets = {
  categories: [
    { id: 1, code: '4.1', name: 'Rebar', count: 20 },
    { id: 2, code: '5', name: 'Tools', count: 1 },
  ],
  regions: [{ code: '77', name: 'Moscow', count: 12 }],
  verified: 9,
  with_image: 7,
  is_estimated: false,
} as unknown as SearchFacets;

type Handlers = Parameters<typeof fakeApi>[0];

const usual: NonNullable<Handlers> = [
  [categoryTree, () => ({ body: tree })],
  [categoryAmounts, () => ({ body: { '4': 1200, '5': 0, '4.1': 3 } })],
  [listRegions, () => ({ body: [{ code: '77', name: { ru: 'Москва', en: 'Moscow' } }] })],
  [listProducts, () => ({ body: aPage({ count: 1000, count_is_capped: true, pages: 100 }) })],
  [searchFacets, () => ({ body: facets })],
];

export const answering = (...own: (readonly [Endpoint, () => object])[]) => fakeApi([...own, ...usual] as Handlers);
