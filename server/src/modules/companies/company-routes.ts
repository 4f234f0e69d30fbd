import * as api from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { isActive } from '../registry/index.ts';
import { isSameCompany, withChanges } from './columns.ts';
import { createCompany } from './commands/create-company.ts';
import { updateCompany } from './commands/update-company.ts';
import type { CompaniesDeps } from './deps.ts';
import { actingAs } from './policy.ts';
import { presentCard } from './present.ts';
import { readCompany } from './queries.ts';
import { findCompany } from './repo.ts';
import { issueToken } from './tokens.ts';

/** The company itself: to create, to act for, to read, to change. */
export function companyRoutes(app: FastifyInstance, deps: CompaniesDeps): void {
  const { clock, limiter, registry } = deps;

  serve(app, api.companyToken, async ({ actor, params, inTx }) => ({
    Token: await inTx((tx) => issueToken(tx, actor, params.companyId, clock.now())),
  }));

  serve(app, api.createCompany, async ({ actor, body: form, inTx, caller }) => {
    await limiter.take('company-create.user', String(actor.userId));
    const known = !form.foreign && (await isActive(registry, form.inn));
    return { id: await inTx((tx) => createCompany(tx, deps, actor, { form, isActive: known }, caller)) };
  });

  serve(app, api.getCompany, async ({ actor, db, caller }) => ({
    info: await readCompany(db, actor.companyId, caller.locale),
    ...actingAs(actor),
  }));

  serve(app, api.updateCompany, async ({ actor, body: changes, db, inTx, caller }) => {
    const company = await findCompany(db, actor.companyId);
    const form = withChanges(company, changes);
    const known = !form.foreign && !isSameCompany(company, form) && (await isActive(registry, form.inn));
    return inTx(async (tx) => {
      await updateCompany(tx, deps, actor, { changes, isActive: known }, caller);
      return { info: await readCompany(tx, actor.companyId, caller.locale) };
    });
  });

  serve(app, api.companyPermissions, ({ actor }) => actingAs(actor));

  serve(app, api.publicCompany, async ({ db, query }) => presentCard(await findCompany(db, query.id)));
}
