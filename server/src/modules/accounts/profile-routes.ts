import * as api from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/http/serve.ts';
import { checkPassword, hashPassword } from '../../platform/password.ts';
import { FieldProblem, Problem } from '../../platform/problem.ts';
import { changePassword } from './commands/change-password.ts';
import { checkCode } from './commands/confirm-contact.ts';
import { deleteAccount } from './commands/delete-account.ts';
import { updateConsent } from './commands/update-consent.ts';
import { updateProfile } from './commands/update-profile.ts';
import { useUp } from './confirmations.ts';
import { type Contact, emailContact, phoneContact, requireTextable } from './contact.ts';
import type { AccountsDeps } from './deps.ts';
import { readConsents, readPersonalData, readUser } from './queries.ts';
import { findUser } from './repo.ts';
import { endSessions, listSessions } from './sessions.ts';

/** One's own account, once inside. */
export function profileRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const { clock, limiter } = deps;

  serve(app, api.currentUser, ({ actor, db }) => readUser(db, actor.userId, clock.now()));

  serve(app, api.updateUser, async ({ actor, body: { email, phone, ...profile }, inTx, caller }) => {
    const contacts: Contact[] = [
      ...(email === undefined ? [] : [emailContact(email)]),
      ...(phone === undefined ? [] : [requireTextable(phone, 'phone')]),
    ];
    return inTx(async (tx) => {
      await updateProfile(tx, deps, actor, { profile, contacts }, caller);
      return readUser(tx, actor.userId, clock.now());
    });
  });

  serve(app, api.changePassword, async ({ actor, body, db, inTx, caller }) => {
    await limiter.take('password.user', String(actor.userId));
    const { password_hash: current } = await findUser(db, actor.userId);
    if (current !== null && !(await checkPassword(current, body.old_password ?? ''))) {
      throw new FieldProblem({ old_password: [{ key: 'password_wrong' }] });
    }
    const passwordHash = await hashPassword(body.new_password);
    await inTx((tx) => changePassword(tx, deps, actor, passwordHash, caller));
  });

  serve(app, api.logout, async ({ actor, inTx }) => {
    await inTx((tx) => endSessions(tx, actor.userId, actor.sessionId));
  });

  serve(app, api.listSessions, async ({ actor, db, query }) => {
    const { sessions, count } = await listSessions(db, actor, query, clock.now());
    return api.toPage(sessions, count, query);
  });

  serve(app, api.revokeSessions, async ({ actor, body, inTx }) => {
    const ended = await inTx((tx) => endSessions(tx, actor.userId, 'id' in body ? body.id : 'all'));
    if (ended === 0) throw new Problem('not_found');
  });

  serve(app, api.listConsents, async ({ actor, db }) => ({ data: await readConsents(db, actor.userId) }));

  serve(app, api.updateConsent, ({ actor, body, inTx, caller }) =>
    inTx(async (tx) => {
      await updateConsent(tx, deps, actor, body, caller);
      return { data: await readConsents(tx, actor.userId) };
    }),
  );

  serve(app, api.exportData, ({ actor, db }) => readPersonalData(db, actor.userId, clock.now()));

  serve(app, api.deleteAccount, async ({ actor, body, db, inTx, caller }) => {
    await limiter.take('password.user', String(actor.userId));
    const { password_hash: passwordHash, phone } = await findUser(db, actor.userId);
    if ('password' in body) {
      if (!(await checkPassword(passwordHash, body.password)))
        throw new FieldProblem({ password: [{ key: 'password_wrong' }] }, 'bad_credentials');
      return inTx((tx) => deleteAccount(tx, deps, actor, caller));
    }
    const contact = phone === null ? undefined : phoneContact(phone);
    const hash = await checkCode(db, deps, { contact, code: body.code, bearer: actor.userId }, ['sign_in'], caller);
    return inTx(async (tx) => {
      await useUp(tx, deps, 'code_hash', hash);
      await deleteAccount(tx, deps, actor, caller);
    });
  });
}
