import { createHash } from 'node:crypto';
import type { CategoryId } from '@postavka/contract';
import { createCachedValue } from '../../../platform/cached-value.ts';
import type { Database } from '../../../platform/db/database.ts';
import { isRegion, readCategories, readCounts, readRegions } from '../repo.ts';
import { growTree, type Tree } from './tree.ts';

/** Stands for the whole catalogue where a category is asked for. */
export const EVERYTHING = 0 as CategoryId;

/** Categories, regions and counts, kept in this process until PostgreSQL says that they have changed. */
export interface Catalog {
  tree(): Promise<Tree>;
  /** How many products are shown in a category and below. */
  count(category: CategoryId): Promise<number>;
  /** Asks the database for real, whatever is kept; throws when the catalogue can't be served. */
  check(): Promise<void>;
  /** After a change of one's own: PostgreSQL tells the other processes, and this one a moment later. */
  forget(): void;
  close(): void;
}

/** The longest that a caller waits for the catalogue to be read. */
const READ_MS = 3_000;

export function openCatalog(database: Database): Catalog {
  const tree = createCachedValue(() => readTree(database), READ_MS);
  const counts = createCachedValue(
    async () => new Map((await readCounts(database)).map((row) => [row.category_id, row.products])),
    READ_MS,
  );
  const forget = (what: string) => {
    counts.drop();
    if (what !== 'products') tree.drop();
  };
  const close = database.listener.subscribe('catalog', forget, () => forget('all'));
  return {
    tree: tree.get,
    count: async (category) => (await counts.get()).get(category) ?? 0,
    check: async () => {
      await isRegion(database.db, '00');
      await tree.get();
    },
    forget: () => forget('all'),
    close,
  };
}

async function readTree(database: Database): Promise<Tree> {
  const [categories, regions] = await Promise.all([readCategories(database.db), readRegions(database.db)]);
  const version = createHash('sha256').update(JSON.stringify(categories)).digest('base64url').slice(0, 12);
  return growTree(categories, regions, version);
}
