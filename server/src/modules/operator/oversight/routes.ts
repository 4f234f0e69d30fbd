import * as api from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { OperatorDeps } from '../deps.ts';
import { record } from '../lists/record.ts';
import { auditCsv } from './audit-csv.ts';
import { listAudit } from './audit-list.ts';
import { listJobs, retry } from './jobs-list.ts';
import { readOverview } from './overview.ts';

const DAYS = 30;

export function oversightRoutes(app: FastifyInstance, { calendar, clock }: OperatorDeps): void {
  serve(app, api.operatorOverview, ({ db, query }) => readOverview(db, calendar, clock.now(), query.days ?? DAYS));

  serve(app, api.auditLog, async (call) => {
    const { db, query, inTx } = call;
    const reader = { calendar, locale: call.caller.locale };
    if (query.format !== 'csv') return listAudit(db, reader, query);
    await inTx((tx) => record(tx, call, { action: 'operator.audit_exported' }));
    return { name: `audit-${calendar.dateOf(clock.now())}.csv`, bytes: await auditCsv(db, reader, query) };
  });

  serve(app, api.operatorJobs, ({ db, query }) => listJobs(db, query));

  serve(app, api.retryJob, (call) =>
    call.inTx(async (tx) => {
      const { name, attempts } = await retry(tx, call.body.id);
      const subject = { kind: 'job', id: call.body.id } as const;
      const [before, after] = [{ attempts }, { attempts: 0 }];
      await record(tx, call, { action: 'operator.job_retried', subject, before, after, data: { name } });
    }),
  );
}
