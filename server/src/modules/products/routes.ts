import {
  type CategoryId,
  getProduct,
  LIMITS,
  type Locale,
  listProducts as listProductsCall,
  type Paging,
  type ProductPage,
  searchCategories,
  searchProducts as searchProductsCall,
} from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { serve } from '../../platform/http/serve.ts';
import { orNotFound } from '../../platform/problem.ts';
import { type Catalog, EVERYTHING, type Tree } from '../catalog/index.ts';
import { type FoundRows, NOTHING } from './list/filters.ts';
import { listProducts } from './list/list.ts';
import { presentCard, presentProduct } from './present.ts';
import { findVisible } from './repo.ts';
import { findCategories } from './search/find-categories.ts';
import { searchProducts } from './search/search.ts';

export function publicRoutes(
  app: FastifyInstance,
  { database, catalog }: { readonly database: Database; readonly catalog: Catalog },
): void {
  serve(app, getProduct, async ({ query, caller }) => {
    const [[row], tree] = await Promise.all([findVisible(database, query.id), catalog.tree()]);
    return presentProduct(orNotFound(row), tree, caller.locale);
  });

  serve(app, listProductsCall, async ({ query, caller }) => {
    const { category: code, q = '', order = 'relevance', limit, offset, ...filters } = query;
    const tree = await catalog.tree();
    const category: CategoryId | undefined = code === undefined ? EVERYTHING : tree.byCode.get(code)?.id;
    if (category === undefined) return presentPage(NOTHING, query, tree, caller.locale);
    const wanted = { category, filters, order, paging: { limit, offset } };
    const found =
      q === '' ? await listProducts(database, catalog, wanted) : await searchProducts(database, tree, q, wanted);
    return presentPage(found, query, tree, caller.locale);
  });

  serve(app, searchCategories, async ({ query, caller }) => ({
    results: findCategories(await catalog.tree(), query.q ?? '', caller.locale),
  }));

  serve(app, searchProductsCall, async ({ query, caller }) => {
    const tree = await catalog.tree();
    const wanted = { category: EVERYTHING, filters: {}, order: 'relevance', paging: query } as const;
    return presentPage(await searchProducts(database, tree, query.q ?? '', wanted), query, tree, caller.locale);
  });
}

/** Pages are those that can be opened: a list has an end before which nobody pages. */
function presentPage(
  found: FoundRows & { readonly corrected?: string | null },
  { limit }: Paging,
  tree: Tree,
  locale: Locale,
): ProductPage {
  const reach = found.isCapped ? LIMITS.catalog.count : LIMITS.catalog.offset + limit;
  return {
    data: found.rows.map((row) => presentCard(row, tree, locale)),
    count: found.count,
    count_is_capped: found.isCapped,
    pages: Math.ceil(Math.min(found.count, reach) / limit),
    corrected: found.corrected ?? null,
  };
}
