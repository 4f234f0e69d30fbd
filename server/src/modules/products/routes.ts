import {
  type CategoryId,
  getProduct,
  LIMITS,
  type Locale,
  listProducts as listProductsCall,
  type Paging,
  type ProductOrder,
  type ProductPage,
  searchCategories,
  searchFacets,
  searchProducts,
  suggestProducts,
} from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/database.ts';
import { serve } from '../../platform/http/serve.ts';
import { orNotFound } from '../../platform/problem.ts';
import { EVERYTHING, type Tree } from '../catalog/index.ts';
import { type Filters, type FoundRows, NOTHING, type Wanted } from './list/filters.ts';
import { listProducts } from './list/list.ts';
import { presentCard, presentProduct } from './present.ts';
import { findVisible } from './repo.ts';
import { findByGoods } from './search/categories/find-by-goods.ts';
import { categoriesCalled, categoriesNaming, findCategories, withPaths } from './search/categories/find-categories.ts';
import { dictionariesOf } from './search/dictionary/dictionary.ts';
import { findFacets, NO_FACETS } from './search/facets.ts';
import { openSearch } from './search/open-search.ts';
import type { SearchDeps, SearchPage } from './search/search.ts';
import { suggest } from './search/suggest.ts';

type Found = FoundRows & Partial<SearchPage>;

const ANYTHING: Wanted = { category: EVERYTHING, filters: {}, order: 'relevance', paging: { limit: 1, offset: 0 } };
/** Categories of found products, for words that no category is called by. */
const LIKELY = 5;
/** Of what the first category has; fewer products are there by chance. */
const NOTEWORTHY = 0.1;

/** What anybody may see of products. */
export function publicRoutes(app: FastifyInstance, deps: SearchDeps): void {
  const { catalog } = deps;
  // One for both: a replica has the same words.
  const dictionaries = dictionariesOf(deps.database);
  const searchIn = (database: Database) => openSearch({ ...deps, database }, dictionaries);

  serve(app, getProduct, async ({ database, query, caller }) => {
    const [[row], tree] = await Promise.all([findVisible(database, query.id), catalog.tree()]);
    return presentProduct(orNotFound(row), tree, caller.locale);
  });

  serve(app, listProductsCall, async ({ database, query, caller }) => {
    const tree = await catalog.tree();
    const wanted = wantedBy(tree, query, query);
    if (!wanted) return presentPage(NOTHING, query, tree, caller.locale);
    const found = query.q
      ? await searchIn(database).find(query.q, wanted)
      : await listProducts(database, catalog, wanted);
    return presentPage(found, query, tree, caller.locale);
  });

  serve(app, searchCategories, async ({ database, query, caller }) => {
    const [tree, text] = [await catalog.tree(), query.q ?? ''];
    const called = findCategories(tree, text, caller.locale);
    const sure = [...categoriesCalled(tree, text), ...categoriesNaming(tree, text), ...findByGoods(tree, text)];
    const named = [...withPaths(sure, tree, caller.locale), ...called];
    if (called.length >= LIKELY || sure.length > 0) return { results: uniqueById(named) };
    const { categories } = await findFacets(database, searchIn(database), tree, text, ANYTHING, caller.locale);
    const most = Math.max(0, ...categories.map(({ count }) => count));
    const sold = categories.filter(({ count }) => count >= most * NOTEWORTHY).slice(0, LIKELY);
    return { results: uniqueById([...named, ...withPaths(sold, tree, caller.locale)]) };
  });

  serve(app, searchProducts, async ({ database, query, caller }) => {
    const tree = await catalog.tree();
    const wanted = wantedBy(tree, query, query);
    const found = wanted ? await searchIn(database).find(query.q ?? '', wanted) : NOTHING;
    return presentPage(found, query, tree, caller.locale);
  });

  serve(app, searchFacets, async ({ database, query, caller }) => {
    const tree = await catalog.tree();
    const wanted = wantedBy(tree, query, { limit: 1, offset: 0 });
    return wanted ? findFacets(database, searchIn(database), tree, query.q ?? '', wanted, caller.locale) : NO_FACETS;
  });

  serve(app, suggestProducts, ({ database, query, caller }) =>
    suggest({ ...deps, database }, searchIn(database), query.q ?? '', caller.locale),
  );
}

/** The first of each. */
const uniqueById = <T extends { readonly id: CategoryId }>(list: readonly T[]): T[] =>
  list.filter(({ id }, at) => list.findIndex((one) => one.id === id) === at);

interface Asked extends Filters {
  readonly category?: string | undefined;
  readonly order?: ProductOrder | undefined;
}

/** Nothing where the category is not there. */
function wantedBy(tree: Tree, asked: Asked, { limit, offset }: Paging): Wanted | undefined {
  const { category: code, order = 'relevance' } = asked;
  const { region, country, condition, with_image, verified, company } = asked;
  const category: CategoryId | undefined = code === undefined ? EVERYTHING : tree.byCode.get(code)?.id;
  if (category === undefined) return undefined;
  const filters = { region, country, ...pricesOf(asked), condition, with_image, verified, company };
  return { category, filters, order, paging: { limit, offset } };
}

/** Prices from the higher to the lower are the same as the other way round. */
const pricesOf = ({ price_left: from, price_right: to }: Filters) =>
  from !== undefined && to !== undefined && from > to
    ? { price_left: to, price_right: from }
    : { price_left: from, price_right: to };

/** Pages are those that can be opened: a list has an end before which nobody pages. */
function presentPage(found: Found, { limit }: Paging, tree: Tree, locale: Locale): ProductPage {
  const reach = found.isCapped ? LIMITS.catalog.count : LIMITS.catalog.offset + limit;
  return {
    data: found.rows.map((row) => presentCard(row, tree, locale)),
    count: found.count,
    count_is_capped: found.isCapped,
    pages: Math.ceil(Math.min(found.count, reach) / limit),
    corrected: found.corrected ?? null,
    left_out: [...(found.leftOut ?? [])],
    similar: [...(found.similar ?? [])],
    is_by_meaning: found.isByMeaning ?? false,
  };
}
