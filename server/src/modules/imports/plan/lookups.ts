import type { Db } from '../../../platform/db/database.ts';
import { createCategoryFinder } from './find-category.ts';
import { createRegionFinder } from './find-region.ts';

/** Names of files and what they mean here, as of now. */
export interface Lookups {
  readonly category: ReturnType<typeof createCategoryFinder>;
  readonly region: ReturnType<typeof createRegionFinder>;
}

export async function readLookups(db: Db): Promise<Lookups> {
  const [categories, regions] = await Promise.all([
    db.selectFrom('categories').select(['id', 'lineage', 'name_ru', 'name_en']).orderBy('id').execute(),
    db.selectFrom('regions').selectAll().orderBy('code').execute(),
  ]);
  return { category: createCategoryFinder(categories), region: createRegionFinder(regions) };
}
