import type { CreatedOrder, getCreatedOrder, OrderId } from '@postavka/contract';
import type { Call } from '../../../platform/http/serve.ts';
import type { OrdersDeps } from '../deps.ts';
import { presentingOf } from '../present/presenting.ts';
import { presentCreated } from './present.ts';
import { readCreated } from './read.ts';

/** The whole request as its company sees it now. */
export const showCreated =
  (deps: OrdersDeps) =>
  async ({ actor, database, caller }: ShowCall, id: OrderId): Promise<CreatedOrder> => {
    const today = deps.calendar.dateOf(deps.clock.now());
    const [order, presenting] = await Promise.all([
      readCreated(database, actor.companyId, id, today),
      presentingOf(deps, caller),
    ]);
    return presentCreated(order, presenting);
  };

type ShowCall = Pick<Call<typeof getCreatedOrder>, 'actor' | 'database' | 'caller'>;
