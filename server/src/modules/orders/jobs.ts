import type { ChainId, CompanyId, OrderId } from '@postavka/contract';
import type { JobHandlersOf, Schedule } from '../../platform/jobs/jobs.ts';
import type { MatchingDeps, OrderJobsDeps } from './deps.ts';
import { askFirstWave, askNextWave } from './distribution/waves.ts';
import { completeByItself } from './life/completion.ts';
import { expireOrder, remindOfDeadline } from './life/deadlines.ts';
import { leaveTrade } from './life/leave-trade.ts';
import { countResponses } from './parties/count-responses.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Picks the suppliers of a request and asks them; `round`: which publication it belongs to. */
    'orders.match': { readonly orderId: OrderId; readonly round: number };
    'orders.wave': {
      readonly orderId: OrderId;
      readonly round: number;
      readonly wave: number;
      /** By the buyer: however many offers there are. */
      readonly isAsked?: boolean;
    };
    'orders.expire': { readonly orderId: OrderId };
    'orders.remind': { readonly orderId: OrderId };
    'orders.complete': { readonly orderId: OrderId; readonly chainId: ChainId };
    /** Ends what a closed company has open. */
    'orders.leave_trade': { readonly companyId: CompanyId };
    'orders.responses': object;
  }
}

export const ordersJobs = (deps: OrderJobsDeps & MatchingDeps): JobHandlersOf<'orders'> => ({
  'orders.match': (publication) => askFirstWave(deps, publication),
  'orders.wave': (publication) => askNextWave(deps, publication),
  'orders.expire': ({ orderId }) => expireOrder(deps, orderId),
  'orders.remind': ({ orderId }) => remindOfDeadline(deps, orderId),
  'orders.complete': (deal) => completeByItself(deps, deal),
  'orders.leave_trade': ({ companyId }) => leaveTrade(deps, companyId),
  'orders.responses': () => countResponses(deps),
});

export const ORDERS_SCHEDULE: Schedule = { 'orders.responses': '7 * * * *' };
