import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Catalog } from '../catalog/index.ts';
import { companyRoutes } from './company-routes.ts';
import { fileRoutes } from './file-routes.ts';
import { publicRoutes } from './public-routes.ts';

export {
  insertProducts,
  lockProducts,
  lockWritten,
  type ProductColumns,
  readProducts,
  revertImport,
  updateProducts,
} from './bulk.ts';
export { exportHeaders } from './export/columns.ts';
export { sitemapRoutes } from './sitemap.ts';

interface ProductsDeps {
  readonly database: Database;
  readonly catalog: Catalog;
  readonly storage: Storage;
  readonly clock: Clock;
}

export function productsRoutes(app: FastifyInstance, deps: ProductsDeps): void {
  publicRoutes(app, deps);
  companyRoutes(app, deps);
  fileRoutes(app, deps);
}
