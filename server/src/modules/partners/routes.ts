import { listPartners, toPage, updatePartner } from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { serve } from '../../platform/http/serve.ts';
import { orNotFound } from '../../platform/problem.ts';
import type { Catalog } from '../catalog/index.ts';
import { markPartner } from './commands/mark-partner.ts';
import { presentPartner } from './present.ts';
import { findPartner, findPartners } from './queries.ts';

/** Companies with which this one trades. */
export function partnersRoutes(
  app: FastifyInstance,
  { catalog, clock }: { readonly catalog: Catalog; readonly clock: Clock },
): void {
  serve(app, listPartners, async ({ actor, query, db, caller: { locale } }) => {
    const tree = await catalog.tree();
    const { rows, count } = await findPartners(db, actor.companyId, query);
    return toPage(
      rows.map((row) => presentPartner(row, tree, locale)),
      count,
      query,
    );
  });

  serve(app, updatePartner, async ({ actor, body, inTx, caller: { locale } }) => {
    const tree = await catalog.tree();
    return inTx(async (tx) => {
      const partner = orNotFound(await findPartner(tx, actor.companyId, body.company));
      const mark = await markPartner(tx, actor.companyId, body, clock.now());
      return presentPartner({ ...partner, ...mark }, tree, locale);
    });
  });
}
