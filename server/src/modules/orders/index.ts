import type { FastifyInstance } from 'fastify';
import { createdRoutes } from './created-routes.ts';
import type { OrdersDeps } from './deps.ts';
import { requestFileRoutes } from './request-file-routes.ts';

export { ordersJobs } from './jobs.ts';

export function ordersRoutes(app: FastifyInstance, deps: OrdersDeps): void {
  createdRoutes(app, deps);
  requestFileRoutes(app, deps);
}
