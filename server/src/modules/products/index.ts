import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { WorkClient } from '../../platform/jobs/work-calls.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Catalog } from '../catalog/index.ts';
import { fileRoutes } from './own/file-routes.ts';
import { companyRoutes } from './own/routes.ts';
import { publicRoutes } from './routes.ts';

export { productsCalls } from './export/calls.ts';
export { exportHeaders } from './export/columns.ts';
export { PRODUCTS_SCHEDULE, productsJobs } from './jobs.ts';
export { listen as listenForProducts } from './listeners.ts';
export {
  hideAbsent,
  hideOffSale,
  insertProducts,
  lockProducts,
  noteOffSale,
  type ProductColumns,
  REVERTED_AT_ONCE,
  readProducts,
  revertHidden,
  revertRows,
  type StoredProduct,
  touchedSince,
  updateProducts,
} from './own/bulk.ts';
export { hideProduct } from './own/hide-product.ts';
export { isAbsent } from './own/is-absent.ts';
export { findByGoods } from './search/categories/find-by-goods.ts';
export { deleteSynonym, saveSynonym, synonymsIn } from './search/dictionary/edit-synonyms.ts';
export { storeSynonyms } from './search/dictionary/synonyms.ts';
export { listedParts, saysAnd } from './search/spelling/listed-parts.ts';
export { isSize, searchWords } from './search/spelling/search-words.ts';
export { isAdjective, isPacking } from './search/spelling/word-forms.ts';
export { trySearch } from './search/try-search.ts';
export { type SoldProduct, whoSells } from './search/who-sells.ts';

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
