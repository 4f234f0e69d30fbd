import { LIMITS, type Proof } from '@postavka/contract';
import { audit } from '../../../platform/audit.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { UserActor } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { checkPassword } from '../../../platform/password.ts';
import { FieldProblem, Problem } from '../../../platform/problem.ts';
import { requireResendable, sendCode, useUp } from '../codes/codes.ts';
import { type Contact, emailContact, phoneContact } from '../contacts/contact.ts';
import { limitContact } from '../contacts/contact-limits.ts';
import type { AccountsDeps } from '../deps.ts';
import { findUser, type UserRow } from '../repo.ts';
import { checkCode } from './confirm-contact.ts';

/** Marks the session as proved for a while. */
export async function prove(db: Db, deps: AccountsDeps, actor: UserActor, proof: Proof, caller: Caller): Promise<void> {
  await checkProof(db, deps, actor, proof, caller);
  await inTransaction(db, async (tx) => {
    await tx.updateTable('sessions').set({ proved_at: deps.clock.now() }).where('id', '=', actor.sessionId).execute();
    await audit(tx, { action: 'user.proved', userId: actor.userId, ip: caller.ip });
  });
}

/** Refuses a wrong password or code; a right code is used up. */
export async function checkProof(
  db: Db,
  deps: AccountsDeps,
  { userId }: UserActor,
  proof: Proof,
  caller: Caller,
): Promise<void> {
  await deps.limiter.take('password.user', String(userId));
  const user = await findUser(db, userId);
  if ('password' in proof) {
    if (!(await checkPassword(user.password_hash, proof.password)))
      throw new FieldProblem({ password: [{ key: 'password_wrong' }] }, 'bad_credentials');
    return;
  }
  const guess = { contact: verifiedContact(user), code: proof.code, bearer: userId };
  const id = await checkCode(db, deps, guess, ['proof', 'sign_in'], caller);
  const used = await inTransaction(db, (tx) => useUp(tx, deps, { id }));
  if (used?.userId !== userId) throw new Problem('code_invalid');
}

/** Sends a code to the contact that the user has now; returns which. */
export async function sendProofCode(db: Db, deps: AccountsDeps, { userId }: UserActor, caller: Caller) {
  const contact = verifiedContact(await findUser(db, userId));
  if (!contact) throw new Problem('not_found');
  const recipient = { contact, purpose: 'proof', userId } as const;
  await requireResendable(db, deps, recipient);
  await limitContact(deps, 'code-send', contact, caller);
  await inTransaction(db, (tx) => sendCode(tx, deps, { ...recipient, locale: caller.locale }));
  return contact;
}

/** Refuses unless the person has proved to be the owner a short while ago. */
export async function requireProof(db: Db | Tx, { clock }: AccountsDeps, { sessionId }: UserActor): Promise<void> {
  const proved = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('proved_at', '>', secondsAfter(clock.now(), -LIMITS.proof.minutes * 60))
    .executeTakeFirst();
  if (!proved) throw new Problem('proof_required');
}

const verifiedContact = (user: UserRow): Contact | undefined => {
  if (user.email !== null && user.email_verified_at !== null) return emailContact(user.email);
  return user.phone === null || user.phone_verified_at === null ? undefined : phoneContact(user.phone);
};
