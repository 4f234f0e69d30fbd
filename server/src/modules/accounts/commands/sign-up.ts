import type { ConsentKind, UserId } from '@postavka/contract';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { FieldProblem } from '../../../platform/problem.ts';
import { secondsToResend, sendCode } from '../codes/codes.ts';
import type { Contact } from '../contacts/contact.ts';
import type { AccountsDeps } from '../deps.ts';
import { isVerified, lockOrCreateUser } from '../repo.ts';
import { recordAttempt } from '../sign-up/attempts.ts';
import { recordConsents } from '../sign-up/consents.ts';

interface SignUp {
  readonly contact: Contact;
  readonly consents: { readonly [K in ConsentKind]?: boolean | undefined };
}

interface NewUser {
  readonly id: UserId;
  readonly username: string;
  /** The last code still stands; seconds until another one may be asked for. */
  readonly resend_after?: number;
}

/**
 * Creates an account that cannot be used until its contact is confirmed. Signing up again over an unconfirmed one is
 * allowed: the holder of the mailbox or the phone must not be kept out by somebody who typed it first. The code that was sent
 * last confirms each of them.
 */
export async function signUp(
  tx: Tx,
  deps: AccountsDeps,
  { contact, consents }: SignUp,
  caller: Caller,
): Promise<NewUser> {
  const user = await lockOrCreateUser(tx, contact, caller.locale);
  if (isVerified(user, contact.kind))
    throw new FieldProblem({ username: [{ key: 'username_taken' }] }, 'username_taken');
  const recipient = { contact, purpose: 'sign_up', userId: user.id } as const;
  const wait = await secondsToResend(tx, deps, recipient);
  await recordConsents(tx, user.id, consents, 'sign_up', caller);
  if (wait === 0) await sendCode(tx, deps, { ...recipient, locale: caller.locale });
  await audit(tx, { action: 'user.signed_up', userId: user.id, ip: caller.ip, data: { by: contact.kind } });
  return { id: user.id, username: contact.value, ...(wait > 0 && { resend_after: wait }) };
}

/** Signs up by e-mail. The password is kept with this attempt until the address is confirmed. */
export async function signUpWithPassword(
  tx: Tx,
  deps: AccountsDeps,
  { passwordHash, ...signingUp }: SignUp & { readonly passwordHash: string },
  caller: Caller,
): Promise<NewUser & { attempt: string }> {
  const user = await signUp(tx, deps, signingUp, caller);
  return { ...user, attempt: await recordAttempt(tx, user.id, passwordHash, deps.clock.now()) };
}

/** For signed-in callers. The exact words that clients of the specification compare are those of a sign-up alone. */
export const contactTaken = (field: string) =>
  new FieldProblem({ [field]: [{ key: 'contact_taken' }] }, 'username_taken');
