import * as api from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import type { AccountsDeps } from '../deps.ts';
import { countCodes } from './recovery-codes.ts';
import { confirm, move, pass, readFactor, renewRecoveryCodes, setUp, turnOff } from './second-factor.ts';

/** A code of an app beside the password: for people who want it, and for operators. */
export function secondFactorRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  serve(app, api.secondFactor, async ({ actor, db }) => {
    const [factor, left] = await Promise.all([readFactor(db, actor), countCodes(db, actor.userId)]);
    return {
      is_required: factor.is_operator && deps.isSecondFactorRequired,
      is_set_up: factor.confirmed_at !== null,
      is_passed: factor.second_factor_at !== null,
      recovery_codes_left: left,
    };
  });

  serve(app, api.setUpSecondFactor, ({ actor, inTx }) => inTx((tx) => setUp(tx, deps, actor)));

  serve(app, api.moveSecondFactor, ({ actor, body, db, caller }) => move(db, deps, actor, body.code, caller));

  serve(app, api.confirmSecondFactor, async ({ actor, body, db, caller }) => ({
    recovery_codes: await confirm(db, deps, actor, body.code, caller),
  }));

  serve(app, api.passSecondFactor, ({ actor, body, db, caller }) => pass(db, deps, actor, body.code, caller));

  serve(app, api.renewRecoveryCodes, async ({ actor, body, db, caller }) => ({
    recovery_codes: await renewRecoveryCodes(db, deps, actor, body.code, caller),
  }));

  serve(app, api.turnOffSecondFactor, ({ actor, body, db, caller }) => turnOff(db, deps, actor, body.code, caller));
}
