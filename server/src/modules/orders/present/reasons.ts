import type { ChainSource, Locale, MatchReasons, ProductId } from '@postavka/contract';
import { nameIn, type Tree } from '../../catalog/index.ts';
import type { StoredReasons } from '../distribution/open-chains.ts';

/** Why a company was asked, in the reader's language. */
export function presentReasons(
  { source, reasons }: { readonly source: ChainSource; readonly reasons: unknown },
  tree: Tree,
  locale: Locale,
): MatchReasons {
  const { products = [], category = null, region = null, activity = null } = reasons as Partial<StoredReasons>;
  const named = category === null ? undefined : tree.byId.get(category);
  const place = region === null ? undefined : tree.regions.get(region);
  return {
    source,
    products: products.map(({ id, name }) => ({ id: id as ProductId, name })),
    category: named ? nameIn(named, locale) : null,
    region: place ? nameIn(place, locale) : null,
    activity,
  };
}
