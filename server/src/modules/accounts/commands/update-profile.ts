import type { Locale } from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserActor } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requireResendable, sendCode } from '../codes/codes.ts';
import type { Contact } from '../contacts/contact.ts';
import type { AccountsDeps } from '../deps.ts';
import { findByContact, isVerified, lockUser } from '../repo.ts';
import { contactTaken } from './sign-up.ts';

interface Profile {
  readonly first_name?: string | undefined;
  readonly middle_name?: string | undefined;
  readonly last_name?: string | undefined;
  readonly language?: Locale | undefined;
}

/** Changes names and language at once; a new contact waits for the code that is sent to it. */
export async function updateProfile(
  tx: Tx,
  deps: AccountsDeps,
  { userId }: UserActor,
  { profile, contacts }: { profile: Profile; contacts: readonly Contact[] },
  caller: Caller,
): Promise<void> {
  await lockUser(tx, userId);
  if (Object.keys(profile).length > 0) await tx.updateTable('users').set(profile).where('id', '=', userId).execute();
  for (const contact of contacts) {
    const holder = await findByContact(tx, contact);
    if (holder && holder.id !== userId && isVerified(holder, contact.kind)) throw contactTaken(contact.kind);
    const recipient = { contact, purpose: 'change', userId } as const;
    await requireResendable(tx, deps, recipient);
    await sendCode(tx, deps, { ...recipient, locale: caller.locale });
  }
}
