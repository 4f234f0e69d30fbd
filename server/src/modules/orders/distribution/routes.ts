import * as api from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { OrdersDeps } from '../deps.ts';
import { byOf } from '../life/by.ts';
import { presentingOf } from '../present/presenting.ts';
import { askMore } from './commands/ask-more.ts';
import { inviteSupplier } from './commands/invite-supplier.ts';
import { readDistribution } from './read.ts';

/** Whom a request goes to. */
export function distributionRoutes(app: FastifyInstance, deps: OrdersDeps): void {
  serve(app, api.getDistribution, async ({ actor, query, db, caller }) =>
    readDistribution(db, actor.companyId, query.id, await presentingOf(deps, caller)),
  );

  serve(app, api.askMore, async ({ actor, body, inTx, caller }) => {
    const presenting = await presentingOf(deps, caller);
    return inTx(async (tx) => {
      await askMore(tx, byOf(deps, { actor, caller }), body.id);
      return readDistribution(tx, actor.companyId, body.id, presenting);
    });
  });

  serve(app, api.inviteSupplier, async ({ actor, body, inTx, caller }) => {
    const presenting = await presentingOf(deps, caller);
    return inTx(async (tx) => {
      await inviteSupplier(tx, byOf(deps, { actor, caller }), body);
      return readDistribution(tx, actor.companyId, body.id, presenting);
    });
  });
}
