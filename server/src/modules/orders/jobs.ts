import type { OrderId } from '@postavka/contract';
import type { JobHandlers } from '../../platform/jobs/jobs.ts';
import { expireOrder, remindOfDeadline } from './deadlines.ts';
import type { OrderJobsDeps } from './deps.ts';

declare module '../../platform/jobs/jobs.ts' {
  interface Jobs {
    /** Picks the suppliers of a request and asks them; `round`: which publication it belongs to. */
    'orders.match': { readonly orderId: OrderId; readonly round: number };
    'orders.expire': { readonly orderId: OrderId };
    'orders.remind': { readonly orderId: OrderId };
  }
}

export const ordersJobs = (
  deps: OrderJobsDeps,
): Pick<JobHandlers, 'orders.match' | 'orders.expire' | 'orders.remind'> => ({
  'orders.match': async () => {},
  'orders.expire': ({ orderId }) => expireOrder(deps, orderId),
  'orders.remind': ({ orderId }) => remindOfDeadline(deps, orderId),
});
