import type { ConsentKind, UserId } from '@postavka/contract';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/serve.ts';
import { FieldProblem } from '../../../platform/problem.ts';
import { requireResendable, sendConfirmation } from '../confirmations.ts';
import { recordConsents } from '../consents.ts';
import type { Contact } from '../contact.ts';
import type { AccountsDeps } from '../deps.ts';
import { isVerified, lockOrCreateUser } from '../repo.ts';

interface SignUp {
  readonly contact: Contact;
  /** With an e-mail; a phone signs in by code. */
  readonly passwordHash: string | null;
  readonly consents: { readonly [K in ConsentKind]?: boolean | undefined };
}

/**
 * Makes an account that opens nothing until its contact is confirmed. Signing up again over an unconfirmed one
 * is allowed: whoever holds the mailbox or the phone must not be kept out by whoever typed it first.
 */
export async function signUp(
  tx: Tx,
  deps: AccountsDeps,
  { contact, passwordHash, consents }: SignUp,
  caller: Caller,
): Promise<{ id: UserId; username: string }> {
  const user = await lockOrCreateUser(tx, contact, caller.locale);
  if (isVerified(user, contact.kind)) throw usernameTaken('username');
  // An SMS costs money and its wait is short; a mail with the newer password must not wait five minutes.
  if (contact.kind === 'phone') await requireResendable(tx, deps, contact);
  await recordConsents(tx, user.id, consents, 'sign_up', caller);
  await sendConfirmation(tx, deps, {
    userId: user.id,
    contact,
    purpose: 'sign_up',
    passwordHash,
    locale: caller.locale,
  });
  await audit(tx, { action: 'user.signed_up', userId: user.id, ip: caller.ip, data: { by: contact.kind } });
  return { id: user.id, username: contact.value };
}

export const usernameTaken = (field: string) =>
  new FieldProblem({ [field]: [{ key: 'username_taken' }] }, 'username_taken');
