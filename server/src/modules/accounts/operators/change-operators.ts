import type { UserId } from '@postavka/contract';
import { audit } from '../../../platform/audit.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { FieldProblem, orNotFound, Problem } from '../../../platform/problem.ts';
import { type Contact, contactOf } from '../contacts/contact.ts';
import { findByContact, lockOrCreateUser } from '../repo.ts';
import { endSessions } from '../sign-in/sessions.ts';

/** Makes the person with this address an operator. A new account has no password: the person asks for a link to set one. */
export async function addOperator(tx: Tx, email: string, at: Date): Promise<{ readonly isNew: boolean }> {
  const user = await lockOrCreateUser(tx, emailOf(email), 'ru');
  const isNew = user.email_verified_at === null;
  await tx
    .updateTable('users')
    .set({ is_operator: true, email_verified_at: user.email_verified_at ?? at, blocked_at: null })
    .where('id', '=', user.id)
    .execute();
  if (isNew) await forgetSignUps(tx, user.id);
  await record(tx, 'operator.added', user.id, { before: user.is_operator, after: true });
  return { isNew };
}

/**
 * An earlier sign-up with this address may be by somebody who does not own it: its code would make its password count.
 */
async function forgetSignUps(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('sign_up_attempts').where('user_id', '=', userId).execute();
  await tx.deleteFrom('contact_codes').where('user_id', '=', userId).execute();
}

/** Takes the console away from a person, and ends all sessions. Never from the last one. */
export async function removeOperator(tx: Tx, email: string): Promise<void> {
  const user = await findByContact(tx, emailOf(email)).then(orNotFound);
  if (!user.is_operator) throw new Problem('not_found');
  await requireAnotherOperator(tx, user.id);
  await tx.updateTable('users').set({ is_operator: false }).where('id', '=', user.id).execute();
  await endSessions(tx, user.id, 'all');
  await record(tx, 'operator.removed', user.id, { before: true, after: false });
}

/** Refuses to remove the last operator. All operators are locked, so that two cannot remove each other. */
export async function requireAnotherOperator(tx: Tx, userId: UserId): Promise<void> {
  const operators = await tx
    .selectFrom('users')
    .select('id')
    .where('is_operator', '=', true)
    .where('blocked_at', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (!operators.some(({ id }) => id !== userId)) throw new Problem('last_operator');
}

export const listOperators = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('second_factors as f', 'f.user_id', 'u.id')
    .select(['u.email', 'u.phone', 'u.blocked_at', 'f.confirmed_at'])
    .where('u.is_operator', '=', true)
    .orderBy('u.id')
    .execute();

function emailOf(typed: string): Contact {
  const contact = contactOf(typed);
  if (contact?.kind !== 'email') throw new FieldProblem({ email: [{ key: 'email' }] });
  return contact;
}

/** Whether the person is an operator. */
interface Change {
  readonly before: boolean;
  readonly after: boolean;
}

/** The command line runs without a signed-in user. */
const record = (tx: Tx, action: 'operator.added' | 'operator.removed', id: UserId, { before, after }: Change) =>
  audit(tx, {
    action,
    userId: null,
    ip: null,
    subject: { kind: 'user', id },
    before: { is_operator: before },
    after: { is_operator: after },
  });
