import * as api from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { decideReport } from '../../reports/index.ts';
import type { OperatorDeps } from '../deps.ts';
import { record } from '../lists/record.ts';
import { listReports } from './reports-list.ts';

export function reportsRoutes(app: FastifyInstance, { clock }: OperatorDeps): void {
  serve(app, api.operatorReports, ({ actor, db, query }) => listReports(db, actor.userId, query));

  serve(app, api.decideReport, (call) =>
    call.inTx(async (tx) => {
      const { id, decision, note } = call.body;
      await decideReport(tx, id, { decision, note, by: call.actor.userId, at: clock.now() });
      await record(tx, call, {
        action: decision === 'accept' ? 'operator.report_accepted' : 'operator.report_dismissed',
        subject: { kind: 'report', id },
        before: { state: 'open' },
        after: { state: decision === 'accept' ? 'accepted' : 'dismissed' },
        data: { note },
      });
    }),
  );
}
