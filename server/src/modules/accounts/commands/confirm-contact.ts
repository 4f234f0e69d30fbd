import { timingSafeEqual } from 'node:crypto';
import type { UserId } from '@postavka/contract';
import { emit } from '../../../events.ts';
import { audit } from '../../../platform/audit.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/serve.ts';
import { Problem } from '../../../platform/problem.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { type Purpose, takeTry, useUp } from '../confirmations.ts';
import { type Contact, storedContact } from '../contact.ts';
import type { AccountsDeps } from '../deps.ts';
import { contactChangedEmail } from '../messages.ts';
import { lockUser } from '../repo.ts';
import { openSession } from '../sessions.ts';
import { usernameTaken } from './sign-up.ts';

interface Proof {
  readonly contact: Contact | undefined;
  readonly code: string;
  /** Whose token came along; a changed contact counts for its own user only. */
  readonly bearer: UserId | undefined;
}

/** Confirms a contact by its code. A sign-up or sign-in gets a new session; a change goes on in the one it came from. */
export async function confirmByCode(db: Db, deps: AccountsDeps, proof: Proof, caller: Caller): Promise<string> {
  const hash = await checkCode(db, deps, proof, ['sign_up', 'sign_in', 'change'], caller);
  return inTransaction(db, async (tx) => {
    const used = await useUp(tx, deps, 'code_hash', hash);
    if (used.purpose === 'change' && caller.token !== undefined) {
      await changeContact(tx, deps, used, caller);
      return caller.token;
    }
    await markVerified(tx, deps, used, caller);
    return openSession(tx, used.user_id, caller, deps.clock.now());
  });
}

/** Confirms a sign-up by the link that was sent. */
export async function confirmByLink(tx: Tx, deps: AccountsDeps, token: string, caller: Caller): Promise<string> {
  const used = await useUp(tx, deps, 'link_hash', hashToken(token)).catch(() => {
    throw new Problem('not_found');
  });
  await markVerified(tx, deps, used, caller);
  return openSession(tx, used.user_id, caller, deps.clock.now());
}

/** Spends a try; returns the hash of the code if it is right and for one of these purposes. */
export async function checkCode(
  db: Db,
  deps: AccountsDeps,
  { contact, code, bearer }: Proof,
  purposes: readonly Purpose[],
  { ip }: Caller,
): Promise<Buffer> {
  if (!contact) throw new Problem('code_invalid');
  const taken = await inTransaction(db, (tx) => takeTry(tx, deps, contact));
  const isRight = timingSafeEqual(taken.code_hash, deps.secrets.hashCode(contact.value, code));
  const isTheirs = taken.purpose !== 'change' || taken.user_id === bearer;
  if (!isRight || !isTheirs || !purposes.some((purpose) => purpose === taken.purpose)) {
    await inTransaction(db, (tx) => audit(tx, { action: 'user.code_refused', userId: taken.user_id, ip }));
    throw new Problem('code_invalid');
  }
  return taken.code_hash;
}

interface Used {
  readonly contact: string;
  readonly user_id: UserId;
  readonly purpose: string;
  readonly password_hash: string | null;
}

async function markVerified(
  tx: Tx,
  { clock }: AccountsDeps,
  { contact, user_id: userId, purpose, password_hash: passwordHash }: Used,
  { ip }: Caller,
) {
  if (purpose === 'sign_in') return audit(tx, { action: 'user.signed_in', userId, ip, data: { by: 'code' } });
  const { kind } = storedContact(contact);
  await tx
    .updateTable('users')
    .set({ [`${kind}_verified_at`]: clock.now(), ...(passwordHash !== null && { password_hash: passwordHash }) })
    .where('id', '=', userId)
    .execute();
  await audit(tx, { action: 'user.verified', userId, ip, data: { by: kind } });
  await emit(tx, 'user.verified', { userId });
}

/** Puts the new contact in the old one's place, and tells the old one. */
async function changeContact(
  tx: Tx,
  { clock, mailer }: AccountsDeps,
  { contact, user_id: userId }: Used,
  { ip }: Caller,
) {
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
  if (taken) throw usernameTaken(kind);
  await tx
    .updateTable('users')
    .set({ [kind]: contact, [`${kind}_verified_at`]: clock.now() })
    .where('id', '=', userId)
    .execute();
  await audit(tx, { action: 'user.contact_changed', userId, ip, data: { kind } });
  if (kind === 'email' && user.email && user.email_verified_at)
    await mailer.send(tx, contactChangedEmail(user.email, user.language));
}
