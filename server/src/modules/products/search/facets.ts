import { type CategoryId, type Locale, type SearchFacets, VERIFICATION } from '@postavka/contract';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { presentCategory, regionName, type Tree } from '../../catalog/index.ts';
import { COUNT_CAP, type Wanted } from '../list/filters.ts';
import { findCategories } from './categories/find-categories.ts';
import { withFound } from './finding/conditions.ts';
import { timesOf } from './finding/turn.ts';
import type { openSearch } from './open-search.ts';

export const NO_FACETS: SearchFacets = { categories: [], regions: [], verified: 0, with_image: 0, is_estimated: false };

const MOST = 20;

interface Row {
  /** Products grouped by the list of their categories. */
  readonly categories: readonly { readonly ids: readonly CategoryId[]; readonly n: number }[] | null;
  readonly regions: Readonly<Record<string, number>> | null;
  readonly verified: number;
  readonly with_image: number;
}

/** How many of the found products are in each category and region; estimated from a sample where they are too many to count. */
export async function findFacets(
  { db }: Database,
  { understand }: Pick<ReturnType<typeof openSearch>, 'understand'>,
  tree: Tree,
  text: string,
  wanted: Wanted,
  locale: Locale,
): Promise<SearchFacets> {
  const found = await understand(text, wanted);
  if (!found || found.count === 0) return NO_FACETS;
  const level = found.levels.anywhere;
  const columns = sql`p.categories, p.region, p.images <> '[]' as has_image,
    c.verification_status = ${VERIFICATION.confirmed} as is_confirmed`;
  const { rows } = await sql<Row>`
    ${withFound(found.question, level, columns, sql`products p join companies c on c.id = p.company_id`)}
    select
      (select json_agg(json_build_object('ids', ids, 'n', n))
        from (select categories as ids, count(*) n from found group by 1) f) as categories,
      (select json_object_agg(region, n) from (select region, count(*) n from found where region is not null group by 1) f) as regions,
      (select count(*)::int from found where is_confirmed) as verified,
      (select count(*)::int from found where has_image) as with_image`.execute(db);
  const [row] = rows;
  if (!row) return NO_FACETS;
  const count = (seen: number) =>
    level === 0 ? Math.min(seen, COUNT_CAP) : Math.min(rounded(seen * timesOf(level)), COUNT_CAP);
  const categories = [...countCategories(tree, row.categories ?? [])].flatMap(([id, seen]) => {
    const category = presentCategory(id, { tree, locale });
    return category ? [{ ...category, count: count(seen) }] : [];
  });
  const regions = Object.entries(row.regions ?? {}).flatMap(([code, seen]) => {
    const name = regionName(code, { tree, locale });
    return name === null ? [] : [{ code, name, count: count(seen) }];
  });
  return {
    categories: calledSoFirst(tree, text, locale, categories),
    regions: regions.toSorted((a, b) => b.count - a.count).slice(0, MOST),
    verified: count(row.verified),
    with_image: count(row.with_image),
    is_estimated: level > 0,
  };
}

/** For each category with found products of its own: how many a filter by it would leave, those of its subcategories included. */
function countCategories(tree: Tree, groups: NonNullable<Row['categories']>): ReadonlyMap<CategoryId, number> {
  const counts = new Map(groups.flatMap(({ ids }) => ids).map((id) => [id, 0]));
  for (const { ids, n } of groups) {
    const above = ids.flatMap((id) => tree.byId.get(id)?.ancestors ?? []).map(({ id }) => id);
    for (const id of new Set([...ids, ...above])) {
      const seen = counts.get(id);
      if (seen !== undefined) counts.set(id, seen + n);
    }
  }
  return counts;
}

/** Categories that are called like the text, and their subcategories, come first; the rest by their counts. */
function calledSoFirst<T extends { readonly id: CategoryId; readonly count: number }>(
  tree: Tree,
  text: string,
  locale: Locale,
  list: T[],
): T[] {
  const called = new Set<number>(findCategories(tree, text, locale).map(({ id }) => id));
  const isCalledSo = ({ id }: T): boolean =>
    called.has(id) || (tree.byId.get(id)?.ancestors ?? []).some((above) => called.has(above.id));
  return list.toSorted((a, b) => Number(isCalledSo(b)) - Number(isCalledSo(a)) || b.count - a.count).slice(0, MOST);
}

/** An estimate is no more exact than two digits. */
const rounded = (estimate: number): number => Number(estimate.toPrecision(2));
