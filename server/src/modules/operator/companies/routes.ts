import * as api from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { blockCompany, decideCompany, decideDispute, releaseCompany } from '../../companies/index.ts';
import type { OperatorDeps } from '../deps.ts';
import { record } from '../lists/record.ts';
import { listCompanies } from './companies-list.ts';
import { readDetail } from './company-detail.ts';
import { listDisputes } from './disputes-list.ts';

export function companiesRoutes(app: FastifyInstance, deps: OperatorDeps): void {
  const { clock } = deps;

  serve(app, api.operatorCompanies, ({ actor, db, query }) => listCompanies(db, actor.userId, query));

  serve(app, api.operatorCompany, ({ actor, db, query, caller }) =>
    readDetail(db, deps, actor.userId, query.id, caller.locale),
  );

  serve(app, api.decideCompany, (call) =>
    call.inTx(async (tx) => {
      const { id, decision, reason } = call.body;
      const verdict = { decision, reason, by: call.actor.userId, at: clock.now() };
      const { before, after } = await decideCompany(tx, id, verdict);
      await record(tx, call, {
        action: decision === 'confirm' ? 'operator.company_confirmed' : 'operator.company_rejected',
        subject: { kind: 'company', id },
        before: { verification_status: before },
        after: { verification_status: after },
        data: { reason },
      });
    }),
  );

  serve(app, api.blockCompany, (call) =>
    call.inTx(async (tx) => {
      const { id, blocked, reason } = call.body;
      await blockCompany(tx, id, { isBlocked: blocked, reason, by: call.actor.userId, at: clock.now() });
      await record(tx, call, {
        action: blocked ? 'operator.company_blocked' : 'operator.company_unblocked',
        subject: { kind: 'company', id },
        before: { blocked: !blocked },
        after: { blocked },
        data: { reason },
      });
    }),
  );

  serve(app, api.releaseCompany, (call) =>
    call.inTx(async (tx) => {
      const { id } = call.body;
      await releaseCompany(tx, id, clock.now());
      const subject = { kind: 'company', id } as const;
      const [before, after] = [{ closed: false }, { closed: true }];
      await record(tx, call, { action: 'operator.company_released', subject, before, after });
    }),
  );

  serve(app, api.operatorDisputes, ({ actor, db, query }) => listDisputes(db, actor.userId, query));

  serve(app, api.decideDispute, (call) =>
    call.inTx(async (tx) => {
      const { id, decision, note } = call.body;
      const ruling = { decision, note, by: call.actor.userId, at: clock.now() };
      const { companyId, claimant, left } = await decideDispute(tx, id, ruling);
      const isHandedOver = decision === 'hand_over';
      await record(tx, call, {
        action: isHandedOver ? 'operator.dispute_handed_over' : 'operator.dispute_dismissed',
        subject: { kind: 'company', id: companyId },
        before: isHandedOver ? { members: left } : {},
        after: isHandedOver ? { members: [claimant] } : {},
        data: { dispute: id, note },
      });
    }),
  );
}
