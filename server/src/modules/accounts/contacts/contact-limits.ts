import { sql } from 'kysely';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { Problem } from '../../../platform/problem.ts';
import type { AccountsDeps } from '../deps.ts';
import type { Contact } from './contact.ts';

const KNOWN_DAYS = 90;

/**
 * Limits what anybody may send to a contact: a tight limit for one network address, a wide one for all of them
 * together. When others have used up the wide one, its owner is still served at addresses that have signed in before.
 */
export async function limitContact(
  deps: AccountsDeps,
  limit: 'code-send' | 'reset',
  contact: Contact,
  caller: Caller,
): Promise<void> {
  await deps.limiter.take(`${limit}.address-contact`, addressAndContact(contact, caller));
  try {
    await deps.limiter.take(`${limit}.contact`, contact.value);
  } catch (refusal) {
    if (!isLimit(refusal) || !(await hasSignedInFrom(deps, contact, caller))) throw refusal;
  }
}

export const addressAndContact = ({ value }: Contact, { network }: Caller): string => `${network} ${value}`;

export const isLimit = (error: unknown): boolean => error instanceof Problem && error.code === 'too_many_requests';

async function hasSignedInFrom({ database, clock }: AccountsDeps, { kind, value }: Contact, { network }: Caller) {
  const found = await database.db
    .selectFrom('users as u')
    .innerJoin('audit as a', 'a.user_id', 'u.id')
    .select('a.id')
    .where(`u.${kind}`, '=', value)
    .where(`u.${kind}_verified_at`, 'is not', null)
    .where('a.action', 'in', ['user.signed_in', 'user.verified'])
    .where(sql<boolean>`a.ip <<= ${network}::inet`)
    .where('a.at', '>', secondsAfter(clock.now(), -KNOWN_DAYS * 24 * 3600))
    .executeTakeFirst();
  return found !== undefined;
}
