import { type Locale, type Suggestions, VERIFICATION } from '@postavka/contract';
import { hotRead } from '../../../platform/db/database.ts';
import { escapeLike } from '../../../platform/db/like.ts';
import { EVERYTHING, regionName } from '../../catalog/index.ts';
import { isOpen } from '../../companies/index.ts';
import { presentCard } from '../present.ts';
import { findByGoods } from './categories/find-by-goods.ts';
import { findCategories, withPaths } from './categories/find-categories.ts';
import type { Search, SearchDeps } from './search.ts';

const MOST = 5;

/** What a text that is still being typed may lead to. */
export async function suggest(
  { database, catalog }: SearchDeps,
  search: Search,
  text: string,
  locale: Locale,
): Promise<Suggestions> {
  const tree = await catalog.tree();
  if (text === '') return { products: [], categories: [], companies: [] };
  const wanted = { category: EVERYTHING, filters: {}, order: 'relevance', paging: { limit: MOST, offset: 0 } } as const;
  const [{ rows, similar }, companies] = await Promise.all([
    search.find(text, wanted),
    findCompanies(database, `%${escapeLike(text)}%`),
  ]);
  const named = findCategories(tree, text, locale);
  return {
    // There is no room to say that something is only similar.
    products: rows.filter(({ id }) => !similar.includes(id)).map((row) => presentCard(row, tree, locale)),
    // No name of a category has a size or a brand; its goods are called so.
    categories: (named.length > 0 ? named : withPaths(findByGoods(tree, text), tree, locale)).slice(0, MOST),
    companies: companies.map(({ id, name, region, verification_status }) => ({
      id,
      name,
      region_name: regionName(region, { tree, locale }),
      company_verified: verification_status === VERIFICATION.confirmed,
    })),
  };
}

/** Companies whose names have the text, the shortest names first. */
const findCompanies = hotRead((db, pattern: string) =>
  db
    .selectFrom('companies')
    .select(['id', 'name', 'region', 'verification_status'])
    .where('name', 'ilike', pattern)
    .where(isOpen('companies'))
    .orderBy((eb) => eb.fn('length', ['name']))
    .orderBy('name')
    .limit(MOST),
);
