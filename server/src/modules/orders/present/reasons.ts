import type { ChainSource, Locale, MatchReasons, ProductId } from '@postavka/contract';
import { presentCategory, regionName, type Tree } from '../../catalog/index.ts';
import type { StoredReasons } from '../distribution/open-chains.ts';

/** Why a company was asked, in the reader's language. */
export function presentReasons(
  { source, reasons }: { readonly source: ChainSource; readonly reasons: unknown },
  tree: Tree,
  locale: Locale,
): MatchReasons {
  const { products = [], category = null, region = null, activity = null } = reasons as Partial<StoredReasons>;
  return {
    source,
    products: products.map(({ id, name }) => ({ id: id as ProductId, name })),
    category: presentCategory(category, { tree, locale })?.name ?? null,
    region: regionName(region, { tree, locale }),
    activity,
  };
}
