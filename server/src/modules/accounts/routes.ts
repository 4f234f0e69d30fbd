import { confirmLink, currentUser, login, logout, sendEmailCode, signUp, verifyCode } from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { orNotFound } from '../../platform/http/problem.ts';
import { serve } from '../../platform/http/serve.ts';
import { hashPassword } from '../../platform/password.ts';
import { confirmByCode, confirmByLink } from './commands/confirm-contact.ts';
import { logIn } from './commands/log-in.ts';
import { resendCode } from './commands/resend-code.ts';
import * as signingUp from './commands/sign-up.ts';
import type { AccountsDeps } from './deps.ts';
import { presentUser } from './present.ts';
import { findUser } from './repo.ts';
import { closeSession } from './sessions.ts';

export function accountsRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const { limiter } = deps;

  serve(app, signUp, async ({ body: { username: email, password, consents = {} }, inTx, caller }) => {
    await limiter.take('sign-up.address', caller.ip);
    await limiter.take('code-send.contact', email);
    const passwordHash = await hashPassword(password);
    return inTx((tx) => signingUp.signUp(tx, deps, { email, passwordHash, consents }, caller));
  });

  serve(app, sendEmailCode, async ({ body: { email }, inTx, caller }) => {
    await limiter.take('code-send.address', caller.ip);
    await inTx((tx) => resendCode(tx, deps, email, caller));
  });

  serve(app, verifyCode, async ({ body, db, caller }) => {
    await limiter.take('code-verify.address', caller.ip);
    const contact = 'email' in body ? body.email : body.username.toLowerCase();
    return { Token: await confirmByCode(db, deps, { contact, code: body.code }, caller) };
  });

  serve(app, confirmLink, async ({ params: { token }, inTx, caller }) => ({
    Token: await inTx((tx) => confirmByLink(tx, deps, token, caller)),
  }));

  serve(app, login, async ({ body: { username, password }, db, caller }) => {
    const email = username.toLowerCase();
    await limiter.take('login.address', caller.ip);
    await limiter.take('login.contact', email);
    return { Token: await logIn(db, deps, { email, password }, caller) };
  });

  serve(app, logout, async ({ actor, inTx }) => {
    await inTx((tx) => closeSession(tx, actor));
  });

  serve(app, currentUser, async ({ actor, db }) => presentUser(await findUser(db, actor.userId).then(orNotFound)));
}
