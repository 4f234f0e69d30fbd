import type { FastifyInstance } from 'fastify';
import { companiesRoutes } from './companies/routes.ts';
import type { OperatorDeps } from './deps.ts';
import { goodsRoutes } from './goods/routes.ts';
import { broadcastsRoutes } from './market/broadcasts-routes.ts';
import { categoriesRoutes } from './market/categories-routes.ts';
import { synonymsRoutes } from './market/synonyms-routes.ts';
import { oversightRoutes } from './oversight/routes.ts';
import { reportsRoutes } from './reports/routes.ts';
import { usersRoutes } from './users/routes.ts';

export { operatorJobs } from './jobs.ts';

/** The operators' console: reads its own lists, and makes each change by a command of the module that owns the row. */
export function operatorRoutes(app: FastifyInstance, deps: OperatorDeps): void {
  oversightRoutes(app, deps);
  companiesRoutes(app, deps);
  usersRoutes(app, deps);
  goodsRoutes(app, deps);
  reportsRoutes(app, deps);
  categoriesRoutes(app, deps);
  synonymsRoutes(app, deps);
  broadcastsRoutes(app, deps);
}
