import { getSupply, updateSupply as updateSupplyCall } from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Catalog } from '../catalog/index.ts';
import { requireKnown, updateSupply } from './commands/update-supply.ts';
import { readSupply } from './queries.ts';

/** What companies supply, and where to. */
export function supplyRoutes(
  app: FastifyInstance,
  { catalog, clock }: { readonly catalog: Catalog; readonly clock: Clock },
): void {
  serve(app, getSupply, ({ actor, db }) => readSupply(db, actor.companyId));

  serve(app, updateSupplyCall, async ({ actor, body, inTx }) => {
    requireKnown(body, await catalog.tree());
    return inTx(async (tx) => {
      await updateSupply(tx, actor.companyId, body, clock.now());
      return readSupply(tx, actor.companyId);
    });
  });
}
