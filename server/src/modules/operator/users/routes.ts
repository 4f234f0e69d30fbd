import * as api from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../platform/db/database.ts';
import type { Operator } from '../../../platform/http/actor.ts';
import { serve } from '../../../platform/http/serve.ts';
import { Problem } from '../../../platform/problem.ts';
import { blockUser, endSessions, forgetSecondFactor, lockUser } from '../../accounts/index.ts';
import type { OperatorDeps } from '../deps.ts';
import { record } from '../lists/record.ts';
import { listUsers } from './users-list.ts';

export function usersRoutes(app: FastifyInstance, { clock, mailer }: OperatorDeps): void {
  serve(app, api.operatorUsers, ({ actor, db, query }) => listUsers(db, actor.userId, query, clock.now()));

  serve(app, api.blockUser, (call) =>
    call.inTx(async (tx) => {
      const { id, blocked, reason } = call.body;
      await blockUser(tx, id, { isBlocked: blocked, reason, by: call.actor.userId, at: clock.now() });
      await record(tx, call, {
        action: blocked ? 'operator.user_blocked' : 'operator.user_unblocked',
        subject: { kind: 'user', id },
        before: { blocked: !blocked },
        after: { blocked },
        data: { reason },
      });
    }),
  );

  serve(app, api.endUserSessions, (call) =>
    call.inTx(async (tx) => {
      const { id, reason } = call.body;
      await lockOther(tx, call.actor, id);
      const ended = await endSessions(tx, id, 'all');
      await record(tx, call, {
        action: 'operator.sessions_ended',
        subject: { kind: 'user', id },
        before: { sessions: ended },
        after: { sessions: 0 },
        data: { reason },
      });
      return { ended };
    }),
  );

  serve(app, api.resetSecondFactor, (call) =>
    call.inTx(async (tx) => {
      const { id, reason } = call.body;
      await lockOther(tx, call.actor, id);
      await forgetSecondFactor(tx, { mailer }, id);
      await record(tx, call, {
        action: 'operator.second_factor_reset',
        subject: { kind: 'user', id },
        before: { second_factor: true },
        after: { second_factor: false },
        data: { reason },
      });
    }),
  );
}

/** Refuses the operator's own account: this must not be a way around one's own second factor. */
async function lockOther(tx: Tx, { userId }: Operator, id: api.UserId): Promise<void> {
  if (id === userId) throw new Problem('own_account');
  await lockUser(tx, id);
}
