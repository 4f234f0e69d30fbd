import { LIMITS, type Locale, type UserId } from '@postavka/contract';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/problem.ts';
import { hashToken, newCode, newToken } from '../../../platform/secrets.ts';
import type { Contact } from '../contacts/contact.ts';
import type { AccountsDeps } from '../deps.ts';
import { codeEmail, codeSms } from '../messages.ts';
import type { Purpose } from './purpose.ts';

/** Codes that work for anybody who receives them; all others also need the token of their user. */
const OF_CONTACT: readonly Purpose[] = ['sign_up', 'sign_in', 'nobody'];

interface Recipient {
  readonly contact: Contact;
  readonly purpose: Purpose;
  /** `null` for a contact that nobody has. */
  readonly userId: UserId | null;
}

/** Puts a new code in place of the old one of the same purpose and user, and sends it. */
export async function sendCode(
  tx: Tx,
  { clock, secrets, mailer, publicUrl }: AccountsDeps,
  { contact, purpose, userId, locale }: Recipient & { readonly locale: Locale },
): Promise<void> {
  const code = newCode(LIMITS.code.length);
  // A link signs its reader in, so only a sign-up has one.
  const linkToken = contact.kind === 'email' && purpose === 'sign_up' ? newToken() : undefined;
  const now = clock.now();
  const expiresAt = secondsAfter(now, LIMITS.code.minutes * 60);
  const values = {
    code_hash: secrets.hashCode(contact.value, code),
    link_hash: linkToken === undefined ? null : hashToken(linkToken),
    tries: 0,
    sent_at: now,
    expires_at: expiresAt,
    used_at: null,
  };
  await tx
    .insertInto('contact_codes')
    .values({ contact: contact.value, purpose, user_id: userId, ...values })
    .onConflict((on) => on.constraint('contact_codes_one_live').doUpdateSet(values))
    .execute();
  const link = linkToken === undefined ? undefined : `${publicUrl}/confirm/${linkToken}`;
  const message =
    contact.kind === 'email'
      ? codeEmail({ to: contact.value, code, link, purpose, locale })
      : codeSms({ to: contact.value, code, locale });
  // A message to an unknown contact is queued too, already expired, so that both cases take the same time.
  const deliverBefore = purpose === 'nobody' ? secondsAfter(now, -1) : expiresAt;
  await mailer.send(tx, { ...message, expiresAt: deliverBefore.toISOString(), isAwaited: true });
}

const RESEND = { email: LIMITS.resend.emailSeconds, phone: LIMITS.resend.phoneSeconds };

/** Seconds until another code of this purpose may be sent to this user. */
export async function secondsToResend(
  db: Db | Tx,
  { clock }: AccountsDeps,
  { contact, purpose, userId }: Recipient,
): Promise<number> {
  const last = await db
    .selectFrom('contact_codes')
    .select('sent_at')
    .where('contact', '=', contact.value)
    .where('purpose', '=', purpose)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (!last) return 0;
  const wait = secondsAfter(last.sent_at, RESEND[contact.kind]).getTime() - clock.now().getTime();
  return Math.max(0, Math.ceil(wait / 1000));
}

/** Refuses while the last code is too fresh for another one; leaves that code as it is. */
export async function requireResendable(db: Db | Tx, deps: AccountsDeps, recipient: Recipient): Promise<void> {
  const wait = await secondsToResend(db, deps, recipient);
  if (wait > 0) throw new Problem('too_many_requests', { retry_after: wait });
}

/** The code of a contact that the caller may use: that of the caller's own change first, else the last one sent. */
const usableCodes = (db: Db | Tx, contact: Contact, bearer: UserId | undefined, purposes: readonly Purpose[]) =>
  db
    .selectFrom('contact_codes')
    .where('contact', '=', contact.value)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where((eb) => eb.or([eb('purpose', 'in', OF_CONTACT), eb('user_id', '=', bearer ?? (0 as UserId))]))
    .orderBy((eb) => eb('purpose', 'not in', OF_CONTACT), 'desc')
    .orderBy('sent_at', 'desc')
    .limit(1);

/** What a contact waits for, so that it can be sent again. */
export async function findWaiting(db: Db | Tx, contact: Contact, bearer: UserId | undefined) {
  const waiting = await usableCodes(db, contact, bearer, ['sign_up', 'sign_in', 'change'])
    .select(['purpose', 'user_id as userId'])
    .executeTakeFirst();
  return waiting && { contact, purpose: waiting.purpose as Purpose, userId: waiting.userId };
}

/**
 * Uses up one of the tries of a contact's code. It has a transaction of its own, so that a wrong guess counts although
 * the call is refused; parallel guesses wait for the row.
 */
export async function takeTry(
  tx: Tx,
  { clock }: AccountsDeps,
  contact: Contact,
  bearer: UserId | undefined,
  purposes: readonly Purpose[],
) {
  const now = clock.now();
  const code = await usableCodes(tx, contact, bearer, [...purposes, 'nobody'])
    .where('expires_at', '>', now)
    .select('id')
    .executeTakeFirst();
  if (!code) throw new Problem('code_invalid');
  const taken = await tx
    .updateTable('contact_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', code.id)
    .where('tries', '<', LIMITS.code.tries)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'code_hash', 'user_id'])
    .executeTakeFirst();
  if (!taken) throw new Problem('code_burnt');
  return taken;
}

/** Uses a code up: of any number of calls with one code or link, one gets it; the others get nothing. */
export async function useUp(tx: Tx, { clock }: AccountsDeps, by: { readonly id: number } | { readonly link: Buffer }) {
  const now = clock.now();
  const used = await tx
    .updateTable('contact_codes')
    .set({ used_at: now })
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('link_hash', '=', by.link)))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['contact', 'user_id', 'purpose'])
    .executeTakeFirst();
  return used?.user_id ? { contact: used.contact, userId: used.user_id, purpose: used.purpose as Purpose } : undefined;
}

/**
 * Ends the codes of other changes of this contact. Their rows stay, since the time of the last message limits the next
 * one.
 */
export const endChanges = (tx: Tx, userId: UserId, kind: Contact['kind'], now: Date) =>
  tx
    .updateTable('contact_codes')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change')
    .where('contact', kind === 'email' ? 'like' : 'not like', '%@%')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute();

/** Codes of a contact that the user no longer has. */
export const dropCodes = (tx: Tx, userId: UserId) =>
  tx.deleteFrom('contact_codes').where('user_id', '=', userId).where('purpose', 'in', ['sign_in', 'proof']).execute();
