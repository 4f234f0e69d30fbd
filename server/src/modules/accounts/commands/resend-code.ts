import type { UserId } from '@postavka/contract';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { findWaiting, requireResendable, sendCode } from '../codes/codes.ts';
import type { Contact } from '../contacts/contact.ts';
import { limitContact } from '../contacts/contact-limits.ts';
import type { AccountsDeps } from '../deps.ts';
import { findByContact, isVerified } from '../repo.ts';

/**
 * Sends a new code to a contact that waits for one, or a code to sign in to a confirmed phone. Any other contact gets
 * nothing, and looks the same.
 */
export async function resendCode(
  db: Db,
  deps: AccountsDeps,
  { contact, bearer }: { readonly contact: Contact; readonly bearer: UserId | undefined },
  caller: Caller,
): Promise<void> {
  const recipient = (await findWaiting(db, contact, bearer)) ?? (await signingIn(db, contact));
  await requireResendable(db, deps, recipient);
  await limitContact(deps, 'code-send', contact, caller);
  await inTransaction(db, async (tx) => {
    await requireResendable(tx, deps, recipient);
    await sendCode(tx, deps, { ...recipient, locale: caller.locale });
  });
}

async function signingIn(db: Db, contact: Contact) {
  const user = await findByContact(db, contact);
  return user && contact.kind === 'phone' && isVerified(user, 'phone')
    ? ({ contact, purpose: 'sign_in', userId: user.id } as const)
    : ({ contact, purpose: 'nobody', userId: null } as const);
}
