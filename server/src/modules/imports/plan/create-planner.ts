import type { CompanyId, ImportId, ImportSettings } from '@postavka/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { FileRow } from '../open/open-list.ts';
import { rememberedCategories } from '../repo.ts';
import type { Earlier } from './choose-product.ts';
import { readLookups } from './lookups.ts';
import { type Plan, type Planning, planRows } from './plan-rows.ts';
import { roomForNew } from './room-for-new.ts';

interface PlannedList {
  readonly companyId: CompanyId;
  readonly importId: ImportId;
  readonly settings: ImportSettings;
  /** The day of this moment counts for how many products may be added. */
  readonly at: Date;
}

/** Plans the rows of a list batch by batch. Later batches know of a plan once it is kept: one that is rolled back is not. */
export async function createPlanner(db: Db, { companyId, importId, settings, at }: PlannedList) {
  const categories = { ...(await rememberedCategories(db, companyId)), ...settings.categories };
  const lookups = await readLookups(db, companyId, categories);
  const seen = new Map<string, Earlier>();
  let room = await roomForNew(db, companyId, at);
  return {
    lookups,
    plan: (db: Db | Tx, rows: readonly FileRow[], read: Planning['read']): Promise<Plan> =>
      planRows(db, { importId, companyId, lookups, seen, read, settings, room }, rows),
    keep({ rows, keys }: Plan): void {
      for (const [key, earlier] of keys) seen.set(key, earlier);
      room -= rows.filter(({ outcome }) => outcome === 'created').length;
    },
  };
}
