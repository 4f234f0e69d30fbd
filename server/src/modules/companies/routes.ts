import * as api from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { orNotFound } from '../../platform/problem.ts';
import { findInRegistry } from '../registry/index.ts';
import { createCompany } from './commands/create-company.ts';
import { disputeCompany } from './commands/dispute-company.ts';
import { refreshCompany, updateCompany } from './commands/update-company.ts';
import type { CompaniesDeps } from './deps.ts';
import { actingAs } from './policy.ts';
import { readBlock, readCompany } from './queries.ts';
import { findCompany } from './repo.ts';
import { withChanges } from './requisites/columns.ts';
import { issueToken } from './staff/company-tokens.ts';

/** The company itself: to create, to act for, to read, to change. */
export function companyRoutes(app: FastifyInstance, deps: CompaniesDeps): void {
  const { clock, limiter, registry } = deps;

  serve(app, api.companyToken, async ({ actor, params, inTx }) => ({
    Token: await inTx((tx) => issueToken(tx, actor, params.companyId, clock.now())),
  }));

  serve(app, api.createCompany, async ({ actor, body: form, inTx, caller }) => {
    await limiter.take('company-create.user', String(actor.userId));
    const found = form.foreign ? undefined : await findInRegistry(registry, form.inn);
    return { id: await inTx((tx) => createCompany(tx, deps, actor, { form, found }, caller)) };
  });

  serve(app, api.getCompany, async ({ actor, db, caller }) => ({
    info: await readCompany(db, actor.companyId, caller.locale),
    ...actingAs(actor),
    block: actor.isBlocked ? await readBlock(db, actor.companyId) : null,
  }));

  serve(app, api.updateCompany, async ({ actor, body: changes, db, inTx, caller }) => {
    const company = await findCompany(db, actor.companyId);
    const form = withChanges(company, changes);
    const isOther = !form.foreign && (form.inn !== company.inn || company.is_foreign);
    const found = isOther ? await findInRegistry(registry, form.inn) : undefined;
    return inTx(async (tx) => {
      await updateCompany(tx, deps, actor, { changes, found }, caller);
      return { info: await readCompany(tx, actor.companyId, caller.locale) };
    });
  });

  serve(app, api.refreshCompany, async ({ actor, db, inTx, caller }) => {
    await limiter.take('registry-refresh.company', String(actor.companyId));
    const company = await findCompany(db, actor.companyId);
    const found = orNotFound(company.is_foreign ? undefined : await findInRegistry(registry, company.inn));
    return inTx(async (tx) => {
      await refreshCompany(tx, deps, actor, found, caller);
      return { info: await readCompany(tx, actor.companyId, caller.locale) };
    });
  });

  serve(app, api.disputeCompany, async ({ actor, body, inTx, caller }) => {
    await limiter.take('dispute.user', String(actor.userId));
    return { id: await inTx((tx) => disputeCompany(tx, deps, actor, body, caller)) };
  });

  serve(app, api.companyPermissions, ({ actor }) => actingAs(actor));
}
