import type { CategoryId, CompanyId, Locale } from '@postavka/contract';
import type { Db } from '../../../platform/db/database.ts';
import { createAddressFinder, createRegionFinder } from '../../catalog/index.ts';
import { createCategoryFinder, type FoundCategory } from './find-category.ts';

import { createCategorySuggestions } from './suggest-category.ts';

/** What the names in a file mean here, as of now. */
export interface Lookups {
  readonly category: (path: readonly string[]) => FoundCategory | null | undefined;
  readonly categoryName: (id: CategoryId, locale: Locale) => string;
  readonly suggest: ReturnType<typeof createCategorySuggestions>;
  readonly region: (text: string) => string | undefined;
  /** Where the company is, and its products if the file does not say. */
  readonly companyRegion: string | null;
}

const LONGEST_TITLE = 500;

/** The title of a group, by which the category that a person chose for it is remembered. */
export const groupTitle = (path: readonly string[]): string => path.join(' / ').slice(0, LONGEST_TITLE);

/** `chosen`: by title, the categories that a person chose for groups, which go before what titles say; `null` is none. */
export async function readLookups(
  db: Db,
  companyId: CompanyId,
  chosen: Readonly<Record<string, number | null>> = {},
): Promise<Lookups> {
  const [categories, regions, synonyms, company] = await Promise.all([
    db.selectFrom('categories').select(['id', 'code', 'lineage', 'name_ru', 'name_en']).orderBy('id').execute(),
    db.selectFrom('regions').selectAll().orderBy('code').execute(),
    db.selectFrom('search_synonyms').select(['words', 'means']).execute(),
    db.selectFrom('companies').select('region').where('id', '=', companyId).executeTakeFirstOrThrow(),
  ]);
  const find = createCategoryFinder(categories);
  const [region, address] = [createRegionFinder(regions), createAddressFinder(regions)];
  const byId = new Map(categories.map((one) => [one.id, one]));
  const chosenFor = new Map(Object.entries(chosen));
  return {
    category(path) {
      const id = chosenFor.get(groupTitle(path));
      if (id === undefined) return find(path);
      const one = byId.get(id as CategoryId);
      return one ? { id: one.id, name: one.name_ru, isWhole: true } : null;
    },
    categoryName: (id, locale) => (locale === 'ru' ? byId.get(id)?.name_ru : byId.get(id)?.name_en) ?? '',
    suggest: createCategorySuggestions(categories, synonyms),
    region: (text) => region(text) ?? address(text),
    companyRegion: company.region || null,
  };
}
