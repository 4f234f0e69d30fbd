import type { FastifyInstance } from 'fastify';
import { answerFileRoutes } from './answer-file-routes.ts';
import { answerRoutes } from './answer-routes.ts';
import { conversationRoutes } from './conversation-routes.ts';
import { createdRoutes } from './created-routes.ts';
import type { OrdersDeps } from './deps.ts';
import { distributionRoutes } from './distribution-routes.ts';
import { receivedRoutes } from './received-routes.ts';
import { requestFileRoutes } from './request-file-routes.ts';

export { ORDERS_SCHEDULE, ordersJobs } from './jobs.ts';
export { listen as listenForOrders } from './leave-trade.ts';

export function ordersRoutes(app: FastifyInstance, deps: OrdersDeps): void {
  createdRoutes(app, deps);
  requestFileRoutes(app, deps);
  answerRoutes(app, deps);
  answerFileRoutes(app, deps);
  receivedRoutes(app, deps);
  distributionRoutes(app, deps);
  conversationRoutes(app, deps);
}
