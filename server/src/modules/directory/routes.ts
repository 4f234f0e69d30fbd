import * as api from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Catalog } from '../catalog/index.ts';
import { setDealer } from './commands/set-dealer.ts';
import { presentFactory, presentPublicCompany, presentReview } from './present.ts';
import { listFactories, listReviews, readPublicCompany } from './queries.ts';

interface DirectoryDeps {
  readonly catalog: Catalog;
  readonly clock: Clock;
}

/** Companies as others find them: their pages, and the directory of producers. */
export function directoryRoutes(app: FastifyInstance, { catalog, clock }: DirectoryDeps): void {
  serve(app, api.publicCompany, async ({ db, query, caller }) => {
    const [company, tree] = await Promise.all([readPublicCompany(db, query.id), catalog.tree()]);
    return presentPublicCompany(company, { tree, locale: caller.locale });
  });

  serve(app, api.companyReviews, async ({ db, query }) => {
    const { rows, count } = await listReviews(db, query.id, query);
    return api.toPage(rows.map(presentReview), count, query);
  });

  serve(app, api.listFactories, async ({ actor, db, query, caller: { locale } }) => {
    const tree = await catalog.tree();
    const { rows, count } = await listFactories(db, actor.companyId, tree, { ...query, locale });
    return api.toPage(
      rows.map((row) => presentFactory(row, { tree, locale })),
      count,
      query,
    );
  });

  serve(app, api.setDealer, async ({ actor, body, inTx }) => {
    await inTx((tx) => setDealer(tx, actor, body, clock.now()));
    return { company: body.company, dealer: body.dealer };
  });
}
