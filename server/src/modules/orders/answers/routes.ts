import * as api from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { audit } from '../../../platform/audit.ts';
import { serve } from '../../../platform/http/serve.ts';
import { readCreated } from '../created/read.ts';
import { showCreated } from '../created/show.ts';
import type { OrdersDeps } from '../deps.ts';
import { byOf } from '../life/by.ts';
import { readParty } from '../parties/read-party.ts';
import type { CompanySnapshot } from '../parties/snapshots.ts';
import { chooseAnswer } from './commands/choose-answer.ts';
import { completeAnswer } from './commands/complete-answer.ts';
import { declineAnswer } from './commands/decline-answer.ts';
import { markSeen } from './commands/mark-seen.ts';
import { rateAnswer } from './commands/rate-answer.ts';
import { compare } from './compare.ts';
import { comparisonTable } from './comparison-table.ts';
import { readVersions } from './versions.ts';

/** What a buyer does with the answers to a request. */
export function answerRoutes(app: FastifyInstance, deps: OrdersDeps): void {
  const { calendar, clock } = deps;
  const show = showCreated(deps);

  serve(app, api.chooseAnswer, async (call) =>
    show(call, await call.inTx((tx) => chooseAnswer(tx, calendar, byOf(deps, call), call.body))),
  );

  serve(app, api.declineAnswer, async (call) =>
    show(call, await call.inTx((tx) => declineAnswer(tx, byOf(deps, call), call.body))),
  );

  serve(app, api.completeAnswer, async (call) =>
    show(call, await call.inTx((tx) => completeAnswer(tx, byOf(deps, call), call.body))),
  );

  serve(app, api.rateAnswer, async (call) =>
    show(call, await call.inTx((tx) => rateAnswer(tx, byOf(deps, call), call.body))),
  );

  serve(app, api.compareAnswers, async ({ actor, query, database, inTx, caller }) => {
    const today = calendar.dateOf(clock.now());
    const { order, chains } = await readCreated(database, actor.companyId, query.id, today);
    const comparison = compare(order, chains);
    if (query.format !== 'xlsx') return comparison;
    const by = { userId: actor.userId, ip: caller.ip };
    await inTx((tx) => audit(tx, { action: 'order.comparison_exported', ...by, data: { order: order.id } }));
    const company = (order.buyer as CompanySnapshot | null)?.name ?? '';
    return comparisonTable(comparison, { company, today }, caller.locale);
  });

  serve(app, api.offerVersions, async ({ actor, query, db, inTx }) => {
    const { hasUnseenOffer } = await readParty(db, actor.companyId, query.id);
    if (hasUnseenOffer) await inTx((tx) => markSeen(tx, query.id));
    return readVersions(db, query.id);
  });
}
