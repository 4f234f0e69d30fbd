import * as api from '@postavka/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { checkPassword, hashPassword } from '../../../platform/password.ts';
import { FieldProblem, Problem } from '../../../platform/problem.ts';
import { changePassword } from '../commands/change-password.ts';
import { deleteAccount } from '../commands/delete-account.ts';
import { checkProof, prove, requireProof, sendProofCode } from '../commands/prove.ts';
import { updateConsent } from '../commands/update-consent.ts';
import { updateProfile } from '../commands/update-profile.ts';
import { type Contact, emailContact, requireTextable } from '../contacts/contact.ts';
import { limitContact } from '../contacts/contact-limits.ts';
import type { AccountsDeps } from '../deps.ts';
import { requireOtherThanContacts } from '../password/own-password.ts';
import { readConsents, readDeletionPreview, readUser } from '../queries.ts';
import { findUser, isVerified } from '../repo.ts';
import { endOtherSessions, endSessions, listSessions } from '../sign-in/sessions.ts';
import { readPersonalData } from './personal-data.ts';

/** The caller's own account. */
export function profileRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const { clock, limiter } = deps;

  serve(app, api.currentUser, ({ actor, db }) => readUser(db, actor.userId, clock.now()));

  serve(app, api.updateUser, async ({ actor, body: { email, phone, ...profile }, db, inTx, caller }) => {
    const given: Contact[] = [
      ...(email === undefined ? [] : [emailContact(email)]),
      ...(phone === undefined ? [] : [requireTextable(phone, 'phone')]),
    ];
    const user = await findUser(db, actor.userId);
    const contacts = given.filter(({ kind, value }) => user[kind] !== value || !isVerified(user, kind));
    if (contacts.length > 0) await requireProof(db, deps, actor);
    for (const contact of contacts) await limitContact(deps, 'code-send', contact, caller);
    return inTx(async (tx) => {
      await updateProfile(tx, deps, actor, { profile, contacts }, caller);
      return readUser(tx, actor.userId, clock.now());
    });
  });

  serve(app, api.changePassword, async ({ actor, body, db, inTx, caller }) => {
    await limiter.take('password.user', String(actor.userId));
    const { password_hash: current, email, phone } = await findUser(db, actor.userId);
    if (body.old_password === undefined) await requireProof(db, deps, actor);
    else if (!(await checkPassword(current, body.old_password)))
      throw new FieldProblem({ old_password: [{ key: 'password_wrong' }] });
    requireOtherThanContacts(body.new_password, [email, phone]);
    const passwordHash = await hashPassword(body.new_password);
    await inTx((tx) => changePassword(tx, deps, actor, passwordHash, caller));
  });

  serve(app, api.sendProofCode, async ({ actor, db, caller }) => ({
    contact: (await sendProofCode(db, deps, actor, caller)).value,
  }));

  serve(app, api.prove, ({ actor, body, db, caller }) => prove(db, deps, actor, body, caller));

  serve(app, api.logout, async ({ actor, inTx }) => {
    await inTx((tx) => endSessions(tx, actor.userId, actor.sessionId));
  });

  serve(app, api.listSessions, async ({ actor, db, query }) => {
    const { sessions, count } = await listSessions(db, actor, query, clock.now());
    return api.toPage(sessions, count, query);
  });

  serve(app, api.revokeSessions, async ({ actor, body, inTx }) => {
    if ('others' in body) return inTx((tx) => endOtherSessions(tx, actor.userId, actor.sessionId));
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

  serve(app, api.exportData, async ({ actor, db }) => {
    await requireProof(db, deps, actor);
    return readPersonalData(db, actor.userId, clock.now());
  });

  serve(app, api.deletionPreview, ({ actor, db }) => readDeletionPreview(db, actor.userId));

  serve(app, api.deleteAccount, async ({ actor, body, db, inTx, caller }) => {
    await checkProof(db, deps, actor, body, caller);
    await inTx((tx) => deleteAccount(tx, deps, actor, caller));
  });
}
