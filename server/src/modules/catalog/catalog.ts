import { createHash } from 'node:crypto';
import type { CategoryId, Region } from '@postavka/contract';
import type { Database } from '../../platform/db/database.ts';
import { readCategories, readCounts, readRegions } from './repo.ts';
import { growTree, type Tree } from './tree.ts';

/** Stands for the whole catalogue where a category is asked for. */
export const EVERYTHING = 0 as CategoryId;

/** Categories, regions and counts, kept in this process until PostgreSQL says that they have changed. */
export interface Catalog {
  tree(): Promise<Tree>;
  /** How many products are shown in a category and below. */
  count(category: CategoryId): Promise<number>;
  close(): void;
}

export function openCatalog(database: Database): Catalog {
  const tree = kept(() => readTree(database));
  const counts = kept(async () => new Map((await readCounts(database)).map((row) => [row.category_id, row.products])));
  const forget = (what: string) => {
    counts.forget();
    if (what !== 'products') tree.forget();
  };
  const close = database.listener.subscribe('catalog', forget, () => forget('all'));
  return {
    tree: tree.get,
    count: async (category) => (await counts.get()).get(category) ?? 0,
    close,
  };
}

async function readTree(database: Database): Promise<Tree> {
  const [categories, regionRows] = await Promise.all([readCategories(database.db), readRegions(database.db)]);
  const regions: Region[] = regionRows.map((row) => ({ code: row.code, name: { ru: row.name_ru, en: row.name_en } }));
  const version = createHash('sha256').update(JSON.stringify(categories)).digest('base64url').slice(0, 12);
  return growTree(categories, regions, version);
}

/** Reads once and keeps it, also for those who ask meanwhile; a failure is not kept. */
function kept<T>(read: () => Promise<T>): { get(): Promise<T>; forget(): void } {
  let value: Promise<T> | undefined;
  return {
    get() {
      if (value) return value;
      const reading = read();
      value = reading;
      reading.catch(() => {
        if (value === reading) value = undefined;
      });
      return reading;
    },
    forget() {
      value = undefined;
    },
  };
}
