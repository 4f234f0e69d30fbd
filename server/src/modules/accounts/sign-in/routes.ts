import * as api from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../../platform/http/actor.ts';
import { serve } from '../../../platform/http/serve.ts';
import { addJob } from '../../../platform/jobs/jobs.ts';
import { requireChannel } from '../../../platform/messages/channels.ts';
import { hashPassword } from '../../../platform/password.ts';
import { confirmByCode, confirmByLink } from '../commands/confirm-contact.ts';
import { logIn } from '../commands/log-in.ts';
import { resendCode } from '../commands/resend-code.ts';
import { requireResetLink, resetPassword } from '../commands/reset-password.ts';
import { signUp, signUpWithPassword } from '../commands/sign-up.ts';
import { contactOf, emailContact, phoneContact, requireTextable } from '../contacts/contact.ts';
import { addressAndContact, limitContact } from '../contacts/contact-limits.ts';
import type { AccountsDeps } from '../deps.ts';
import { requireOtherThanContacts } from '../password/own-password.ts';
import { hashForAttempt } from '../sign-up/attempts.ts';

/** Sign-up, codes, sign-in and password reset. All of them are public, so all are rate limited. */
export function signInRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const { limiter, channels } = deps;

  serve(app, api.signUp, async ({ body: { username, password, consents = {} }, db, inTx, caller }) => {
    requireChannel(channels, 'email');
    const contact = emailContact(username);
    await limiter.take('sign-up.address', caller.network);
    await limitContact(deps, 'code-send', contact, caller);
    const passwordHash = await hashForAttempt(db, contact, password, deps.clock.now());
    return inTx((tx) => signUpWithPassword(tx, deps, { contact, passwordHash, consents }, caller));
  });

  serve(app, api.signUpByPhone, async ({ body: { username, consents = {} }, inTx, caller }) => {
    requireChannel(channels, 'sms');
    const contact = requireTextable(username, 'username');
    await limiter.take('sign-up.address', caller.network);
    await limitContact(deps, 'code-send', contact, caller);
    return inTx((tx) => signUp(tx, deps, { contact, consents }, caller));
  });

  serve(app, api.sendEmailCode, async ({ actor, body: { email }, db, caller }) => {
    requireChannel(channels, 'email');
    await limiter.take('code-send.address', caller.network);
    await resendCode(db, deps, { contact: emailContact(email), bearer: bearerOf(actor) }, caller);
  });

  serve(app, api.sendPhoneCode, async ({ actor, body: { phone }, db, caller }) => {
    requireChannel(channels, 'sms');
    await limiter.take('code-send.address', caller.network);
    await resendCode(db, deps, { contact: phoneContact(phone), bearer: bearerOf(actor) }, caller);
  });

  serve(app, api.verifyCode, async ({ actor, body, db, caller }) => {
    await limiter.take('code-verify.address', caller.network);
    const contact = contactOf('email' in body ? body.email : body.username);
    const { code, attempt } = body;
    return { Token: await confirmByCode(db, deps, { contact, code, attempt, bearer: bearerOf(actor) }, caller) };
  });

  serve(app, api.confirmLink, async ({ params: { token }, inTx, caller }) => ({
    Token: await inTx((tx) => confirmByLink(tx, deps, token, caller)),
  }));

  serve(app, api.login, async ({ body: { username, password }, db, caller }) => {
    const contact = contactOf(username);
    await limiter.take('login.address', caller.network);
    const key = contact && addressAndContact(contact, caller);
    if (key) await limiter.take('login.address-contact', key);
    const token = await logIn(db, deps, { contact, password }, caller);
    if (key) await limiter.forget('login.address-contact', key);
    return { Token: token };
  });

  serve(app, api.requestPasswordReset, async ({ body: { email }, inTx, caller }) => {
    requireChannel(channels, 'email');
    await limiter.take('reset.address', caller.network);
    await limitContact(deps, 'reset', emailContact(email), caller);
    await inTx((tx) => addJob(tx, 'accounts.send_reset_link', { email }, { priority: 'awaited' }));
  });

  serve(app, api.checkResetLink, async ({ db, query, caller }) => {
    await limiter.take('reset.address', caller.network);
    await requireResetLink(db, deps, query);
  });

  serve(app, api.resetPassword, async ({ body: { uid, token, new_password: password }, db, inTx, caller }) => {
    await limiter.take('reset.address', caller.network);
    const { email, phone } = await requireResetLink(db, deps, { uid, token });
    requireOtherThanContacts(password, [email, phone]);
    const passwordHash = await hashPassword(password);
    await inTx((tx) => resetPassword(tx, deps, { uid, token, passwordHash }, caller));
  });
}

const bearerOf = (actor: Actor): api.UserId | undefined => (actor.kind === 'user' ? actor.userId : undefined);
