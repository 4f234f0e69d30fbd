import * as api from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { addJob } from '../../platform/jobs.ts';
import { requireChannel } from '../../platform/messages/channels.ts';
import { hashPassword } from '../../platform/password.ts';
import { confirmByCode, confirmByLink } from './commands/confirm-contact.ts';
import { logIn } from './commands/log-in.ts';
import { resendCode } from './commands/resend-code.ts';
import { resetPassword } from './commands/reset-password.ts';
import { signUp } from './commands/sign-up.ts';
import { contactOf, emailContact, phoneContact, requireTextable } from './contact.ts';
import type { AccountsDeps } from './deps.ts';

/** Getting in: sign-up, codes, sign-in, a forgotten password. All of it is public, so all of it is limited. */
export function signInRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const { limiter, channels } = deps;

  serve(app, api.signUp, async ({ body: { username, password, consents = {} }, inTx, caller }) => {
    requireChannel(channels, 'email');
    const contact = emailContact(username);
    await limiter.take('sign-up.address', caller.network);
    const passwordHash = await hashPassword(password);
    return inTx((tx) => signUp(tx, deps, { contact, passwordHash, consents }, caller));
  });

  serve(app, api.signUpByPhone, async ({ body: { username, consents = {} }, inTx, caller }) => {
    requireChannel(channels, 'sms');
    const contact = requireTextable(username, 'username');
    await limiter.take('sign-up.address', caller.network);
    return inTx((tx) => signUp(tx, deps, { contact, passwordHash: null, consents }, caller));
  });

  serve(app, api.sendEmailCode, async ({ body: { email }, inTx, caller }) => {
    requireChannel(channels, 'email');
    const contact = emailContact(email);
    await limiter.take('code-send.address', caller.network);
    await inTx((tx) => resendCode(tx, deps, contact, caller));
  });

  serve(app, api.sendPhoneCode, async ({ body: { phone }, inTx, caller }) => {
    requireChannel(channels, 'sms');
    const contact = phoneContact(phone);
    await limiter.take('code-send.address', caller.network);
    await inTx((tx) => resendCode(tx, deps, contact, caller));
  });

  serve(app, api.verifyCode, async ({ actor, body, db, caller }) => {
    await limiter.take('code-verify.address', caller.network);
    const contact = contactOf('email' in body ? body.email : body.username);
    const bearer = actor.kind === 'user' ? actor.userId : undefined;
    return { Token: await confirmByCode(db, deps, { contact, code: body.code, bearer }, caller) };
  });

  serve(app, api.confirmLink, async ({ params: { token }, inTx, caller }) => ({
    Token: await inTx((tx) => confirmByLink(tx, deps, token, caller)),
  }));

  serve(app, api.login, async ({ body: { username, password }, db, caller }) => {
    const contact = contactOf(username);
    await limiter.take('login.address', caller.network);
    if (contact) await limiter.take('login.failures', contact.value);
    const token = await logIn(db, deps, { contact, password }, caller);
    if (contact) await limiter.forget('login.failures', contact.value);
    return { Token: token };
  });

  serve(app, api.requestPasswordReset, async ({ body: { email }, inTx, caller }) => {
    requireChannel(channels, 'email');
    await limiter.take('reset.address', caller.network);
    await limiter.take('reset.contact', email);
    await inTx((tx) => addJob(tx, 'accounts.send_reset_link', { email }));
  });

  serve(app, api.resetPassword, async ({ body: { uid, token, new_password: password }, inTx, caller }) => {
    await limiter.take('reset.address', caller.network);
    const passwordHash = await hashPassword(password);
    await inTx((tx) => resetPassword(tx, deps, { uid, token, passwordHash }, caller));
  });
}
