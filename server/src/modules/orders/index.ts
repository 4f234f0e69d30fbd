import type { FastifyInstance } from 'fastify';
import { answerRoutes } from './answers/routes.ts';
import { conversationRoutes } from './conversation/routes.ts';
import { createdRoutes } from './created/routes.ts';
import type { OrdersDeps } from './deps.ts';
import { distributionRoutes } from './distribution/routes.ts';
import { orderFileRoutes } from './files/routes.ts';
import { receivedRoutes } from './received/routes.ts';

export { ORDERS_SCHEDULE, ordersJobs } from './jobs.ts';
export { scheduleCompletion } from './life/completion.ts';
export { scheduleExpiry } from './life/deadlines.ts';
export { HAS_OFFER } from './life/has-offer.ts';
export { asPublished, savePublished } from './life/published.ts';
export { stopOrder } from './life/stop-order.ts';
export { listen as listenForOrders } from './listeners.ts';
export { presentTradeCompany, TRADE_COMPANY_COLUMNS } from './parties/trade-company.ts';

export function ordersRoutes(app: FastifyInstance, deps: OrdersDeps): void {
  createdRoutes(app, deps);
  receivedRoutes(app, deps);
  answerRoutes(app, deps);
  orderFileRoutes(app, deps);
  distributionRoutes(app, deps);
  conversationRoutes(app, deps);
}
