import * as api from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { orNotFound, Problem } from '../../../platform/problem.ts';
import type { OrdersDeps } from '../deps.ts';
import { byOf, presentingOf } from '../life/by.ts';
import { lockAsBuyer, ORDER_COLUMNS, type OrderRow } from '../life/locks.ts';
import { inviteSupplier } from './commands/invite-supplier.ts';
import { readDistribution } from './read.ts';
import { askWave, findFor } from './waves.ts';

/** Whom a request goes to. */
export function distributionRoutes(app: FastifyInstance, deps: OrdersDeps): void {
  serve(app, api.getDistribution, async ({ actor, query, db, caller }) =>
    readDistribution(db, actor.companyId, query.id, await presentingOf(deps, caller)),
  );

  serve(app, api.askMore, async ({ actor, body, db, inTx, caller }) => {
    const seen = await db
      .selectFrom('orders')
      .select(ORDER_COLUMNS)
      .where('id', '=', body.id)
      .where('company_id', '=', actor.companyId)
      .executeTakeFirst()
      .then(orNotFound);
    requireAsking(seen);
    const suppliers = await findFor(deps, seen);
    await inTx(async (tx) => {
      const order = await lockAsBuyer(tx, actor.companyId, body.id);
      requireAsking(order);
      if ((await askWave(tx, order, suppliers, deps.clock.now())) === 0) throw new Problem('nobody_left');
    });
    return readDistribution(db, actor.companyId, body.id, await presentingOf(deps, caller));
  });

  serve(app, api.inviteSupplier, async ({ actor, body, db, inTx, caller }) => {
    await inTx((tx) => inviteSupplier(tx, byOf(deps, { actor, caller }), body));
    return readDistribution(db, actor.companyId, body.id, await presentingOf(deps, caller));
  });
}

function requireAsking({ status, is_personal }: OrderRow): void {
  if (status !== api.ORDER_STATUSES.active || !is_personal)
    throw new Problem('order_wrong_status', { status, action: 'more' });
}
