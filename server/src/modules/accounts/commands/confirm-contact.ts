import { timingSafeEqual } from 'node:crypto';
import type { UserId } from '@postavka/contract';
import { emit } from '../../../events.ts';
import { audit } from '../../../platform/audit.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { orNotFound, Problem } from '../../../platform/problem.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { dropCodes, endChanges, takeTry, useUp } from '../codes/codes.ts';
import type { Purpose } from '../codes/purpose.ts';
import { type Contact, storedContact } from '../contacts/contact.ts';
import type { AccountsDeps } from '../deps.ts';
import { contactChangedEmail } from '../messages.ts';
import { lockUser } from '../repo.ts';
import { isKnownDevice, openSession } from '../sign-in/sessions.ts';
import { settleAttempts } from '../sign-up/attempts.ts';
import { contactTaken } from './sign-up.ts';

interface Guess {
  readonly contact: Contact | undefined;
  readonly code: string;
  /** The user whose token the call carries: the code of a changed contact works for that user alone. */
  readonly bearer: UserId | undefined;
}

/** Confirms a contact by its code. A sign-up or sign-in gets a new session; a change goes on in the one it came from. */
export async function confirmByCode(
  db: Db,
  deps: AccountsDeps,
  { attempt, ...guess }: Guess & { readonly attempt: string | undefined },
  caller: Caller,
): Promise<string> {
  const id = await checkCode(db, deps, guess, ['sign_up', 'sign_in', 'change'], caller);
  return inTransaction(db, async (tx) => {
    const used = await useUp(tx, deps, { id });
    if (!used) throw new Problem('code_invalid');
    if (used.purpose === 'change' && caller.token !== undefined) {
      await changeContact(tx, deps, used, caller);
      return caller.token;
    }
    if (used.purpose === 'sign_in') return signIn(tx, deps, used, caller);
    return finishSignUp(tx, deps, { ...used, attempt }, caller);
  });
}

/** Confirms a sign-up by the link that was sent. */
export async function confirmByLink(tx: Tx, deps: AccountsDeps, token: string, caller: Caller): Promise<string> {
  const used = orNotFound(await useUp(tx, deps, { link: hashToken(token) }));
  return finishSignUp(tx, deps, { ...used, attempt: undefined }, caller);
}

/** Spends a try, which stays spent when the call is refused; returns the id of the code if it is right and for one of these purposes. */
export async function checkCode(
  db: Db,
  deps: AccountsDeps,
  { contact, code, bearer }: Guess,
  purposes: readonly Purpose[],
  { ip }: Caller,
): Promise<number> {
  if (!contact) throw new Problem('code_invalid');
  const taken = await inTransaction(db, (tx) => takeTry(tx, deps, contact, bearer, purposes));
  if (!timingSafeEqual(taken.code_hash, deps.secrets.hashCode(contact.value, code))) {
    await inTransaction(db, (tx) => audit(tx, { action: 'user.code_refused', userId: taken.user_id, ip }));
    throw new Problem('code_invalid');
  }
  return taken.id;
}

interface Used {
  readonly contact: string;
  readonly userId: UserId;
}

/** The contact is checked again: it may have moved to another account since the code was sent. */
async function signIn(tx: Tx, deps: AccountsDeps, { contact, userId }: Used, caller: Caller): Promise<string> {
  const { kind } = storedContact(contact);
  const user = await lockUser(tx, userId);
  if (user[kind] !== contact || user[`${kind}_verified_at`] === null) throw new Problem('code_invalid');
  await audit(tx, { action: 'user.signed_in', userId, ip: caller.ip, data: { by: 'code' } });
  if (!(await isKnownDevice(tx, userId, caller))) await emit(tx, 'user.new_device', { userId, ip: caller.ip });
  return openSession(tx, userId, caller, deps.clock.now());
}

/**
 * The session counts as proved: a new account has nothing to protect yet. Without a password that counts one is asked
 * for.
 */
async function finishSignUp(
  tx: Tx,
  { clock }: AccountsDeps,
  { contact, userId, attempt }: Used & { readonly attempt: string | undefined },
  caller: Caller,
): Promise<string> {
  const now = clock.now();
  const { kind } = storedContact(contact);
  const passwordHash = await settleAttempts(tx, userId, attempt, now);
  await tx
    .updateTable('users')
    .set({ [`${kind}_verified_at`]: now, ...(passwordHash !== null && { password_hash: passwordHash }) })
    .where('id', '=', userId)
    .execute();
  await audit(tx, { action: 'user.verified', userId, ip: caller.ip, data: { by: kind } });
  await emit(tx, 'user.verified', { userId });
  return openSession(tx, userId, caller, now, { isProved: true });
}

/** Replaces the old contact and sends it a notice. Codes and links that were sent to the old contact stop working. */
async function changeContact(tx: Tx, { clock, mailer }: AccountsDeps, { contact, userId }: Used, { ip }: Caller) {
  const user = await lockUser(tx, userId);
  const { kind } = storedContact(contact);
  // An account that never confirmed this contact has no claim to it.
  await tx
    .deleteFrom('users')
    .where(kind, '=', contact)
    .where(`${kind}_verified_at`, 'is', null)
    .where('id', '<>', userId)
    .execute();
  const taken = await tx
    .selectFrom('users')
    .select('id')
    .where(kind, '=', contact)
    .where('id', '<>', userId)
    .executeTakeFirst();
  if (taken) throw contactTaken(kind);
  const now = clock.now();
  await tx
    .updateTable('users')
    .set({ [kind]: contact, [`${kind}_verified_at`]: now })
    .where('id', '=', userId)
    .execute();
  await endChanges(tx, userId, kind, now);
  await dropCodes(tx, userId);
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  await audit(tx, { action: 'user.contact_changed', userId, ip, data: { kind } });
  if (kind === 'email' && user.email && user.email_verified_at)
    await mailer.send(tx, contactChangedEmail(user.email, user.language));
}
