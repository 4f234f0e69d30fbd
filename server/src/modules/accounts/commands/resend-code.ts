import type { Tx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/serve.ts';
import { type Purpose, requireResendable, sendConfirmation } from '../confirmations.ts';
import type { Contact } from '../contact.ts';
import type { AccountsDeps } from '../deps.ts';
import { findByContact, isVerified, lockConfirmation } from '../repo.ts';

/**
 * Sends a new code to a contact that waits for one, or a code to sign in to a confirmed phone.
 * For any other contact it does nothing, and looks the same.
 */
export async function resendCode(tx: Tx, deps: AccountsDeps, contact: Contact, caller: Caller): Promise<void> {
  await requireResendable(tx, deps, contact);
  const waiting = await lockConfirmation(tx, contact);
  if (waiting && !waiting.used_at) {
    const { user_id: userId, password_hash: passwordHash } = waiting;
    const purpose = waiting.purpose as Purpose;
    return sendConfirmation(tx, deps, { userId, contact, purpose, passwordHash, locale: caller.locale });
  }
  await deps.limiter.take(`code-ask.${contact.kind}`, contact.value);
  const user = contact.kind === 'phone' ? await findByContact(tx, contact) : undefined;
  if (user && isVerified(user, 'phone')) {
    await sendConfirmation(tx, deps, { userId: user.id, contact, purpose: 'sign_in', locale: caller.locale });
  }
}
