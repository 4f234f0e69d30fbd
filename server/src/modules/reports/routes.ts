import { createReport as call } from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Limiter } from '../../platform/limiter.ts';
import { createReport } from './commands/create-report.ts';
import type { ReportLimit } from './limits.ts';

/** What people tell operators of products, companies and requests. */
export function reportsRoutes(
  app: FastifyInstance,
  { clock, limiter }: { readonly clock: Clock; readonly limiter: Limiter<ReportLimit> },
): void {
  serve(app, call, async ({ actor, body, inTx }) => {
    await limiter.take('report.user', String(actor.userId));
    return { id: await inTx((tx) => createReport(tx, actor.userId, body, clock.now())) };
  });
}
