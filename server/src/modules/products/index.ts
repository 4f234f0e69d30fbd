import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { WorkClient } from '../../platform/jobs/work-calls.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Catalog } from '../catalog/index.ts';
import { fileRoutes } from './own/file-routes.ts';
import { hideJobs, listen as listenToClosing } from './own/hide-company.ts';
import { companyRoutes } from './own/routes.ts';
import { listen as listenToBlocking, withholdJobs } from './own/withhold-company.ts';
import { publicRoutes } from './routes.ts';
import { wordsJobs } from './search/dictionary/forget-words.ts';

export { productsCalls } from './export/calls.ts';
export { exportHeaders } from './export/columns.ts';
export {
  hideAbsent,
  insertProducts,
  lockProducts,
  type ProductColumns,
  REVERTED_AT_ONCE,
  readProducts,
  revertHidden,
  revertRows,
  touchedSince,
  updateProducts,
} from './own/bulk.ts';
export { hideProduct } from './own/hide-product.ts';
export { findByGoods } from './search/categories/find-by-goods.ts';
export { deleteSynonym, saveSynonym, synonymsIn } from './search/dictionary/edit-synonyms.ts';
export { WORDS_SCHEDULE } from './search/dictionary/forget-words.ts';
export { storeSynonyms } from './search/dictionary/synonyms.ts';
export { isSize, searchWords } from './search/spelling/search-words.ts';
export { trySearch } from './search/try-search.ts';
export { type SoldProduct, whoSells } from './search/who-sells.ts';

export function listenForProducts(): void {
  listenToClosing();
  listenToBlocking();
}

export const productsJobs = (deps: { readonly database: Database; readonly clock: Clock }) => ({
  ...hideJobs(deps),
  ...withholdJobs(deps),
  ...wordsJobs(deps),
});

interface ProductsDeps {
  readonly database: Database;
  readonly catalog: Catalog;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly work: WorkClient;
}

export function productsRoutes(app: FastifyInstance, deps: ProductsDeps): void {
  publicRoutes(app, deps);
  companyRoutes(app, deps);
  fileRoutes(app, deps);
}
