import { LIMITS, type Locale, type UserId } from '@postavka/contract';
import { secondsAfter } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Problem } from '../../platform/problem.ts';
import { hashToken, newCode, newToken } from '../../platform/secrets.ts';
import type { Contact } from './contact.ts';
import type { AccountsDeps } from './deps.ts';
import { codeEmail, codeSms } from './messages.ts';
import { lockConfirmation } from './repo.ts';

/** What a code is for: it opens that and nothing else. */
export type Purpose = 'sign_up' | 'sign_in' | 'change';

interface NewConfirmation {
  readonly userId: UserId;
  readonly contact: Contact;
  readonly purpose: Purpose;
  /** Waits with the code: only the code that was sent for a password makes that password count. */
  readonly passwordHash?: string | null;
  readonly locale: Locale;
}

/** Puts a new code in place of the contact's old one and sends it. */
export async function sendConfirmation(
  tx: Tx,
  { clock, secrets, mailer, limiter, publicUrl }: AccountsDeps,
  { userId, contact, purpose, passwordHash = null, locale }: NewConfirmation,
): Promise<void> {
  await limiter.take('code-send.contact', contact.value);
  const code = newCode(LIMITS.code.length);
  // A link signs its reader in, so only a sign-up has one.
  const linkToken = contact.kind === 'email' && purpose === 'sign_up' ? newToken() : undefined;
  const now = clock.now();
  const expiresAt = secondsAfter(now, LIMITS.code.minutes * 60);
  const values = {
    user_id: userId,
    purpose,
    code_hash: secrets.hashCode(contact.value, code),
    link_hash: linkToken === undefined ? null : hashToken(linkToken),
    password_hash: passwordHash,
    tries: 0,
    sent_at: now,
    expires_at: expiresAt,
    used_at: null,
  };
  await tx
    .insertInto('confirmations')
    .values({ contact: contact.value, ...values })
    .onConflict((on) => on.column('contact').doUpdateSet(values))
    .execute();
  const link = linkToken === undefined ? undefined : `${publicUrl}/confirm/${linkToken}`;
  const message =
    contact.kind === 'email'
      ? codeEmail({ to: contact.value, code, link, locale })
      : codeSms({ to: contact.value, code, locale });
  await mailer.send(tx, { ...message, expiresAt: expiresAt.toISOString() });
}

const RESEND = { email: LIMITS.resend.emailSeconds, phone: LIMITS.resend.phoneSeconds };

/** Refuses when the contact's last code is too fresh for another one; leaves that code as it is. */
export async function requireResendable(tx: Tx, { clock }: AccountsDeps, contact: Contact): Promise<void> {
  const last = await lockConfirmation(tx, contact);
  if (!last || last.used_at) return;
  const wait = (secondsAfter(last.sent_at, RESEND[contact.kind]).getTime() - clock.now().getTime()) / 1000;
  if (wait > 0) throw new Problem('too_many_requests', { retry_after: wait });
}

/**
 * Takes one of the tries of a contact's code. It stands on its own, outside the transaction of what follows,
 * so that a wrong guess counts although it is refused; parallel guesses queue on the row.
 */
export async function takeTry(tx: Tx, { clock }: AccountsDeps, contact: Contact) {
  const now = clock.now();
  const taken = await tx
    .updateTable('confirmations')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('contact', '=', contact.value)
    .where('tries', '<', LIMITS.code.tries)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['code_hash', 'user_id', 'purpose'])
    .executeTakeFirst();
  if (taken) return taken;
  const burnt = await tx
    .selectFrom('confirmations')
    .select('contact')
    .where('contact', '=', contact.value)
    .where('tries', '>=', LIMITS.code.tries)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  throw new Problem(burnt ? 'code_burnt' : 'code_invalid');
}

/** Uses a confirmation up: of any number of calls with one code or link, one gets it. */
export async function useUp(tx: Tx, { clock }: AccountsDeps, column: 'code_hash' | 'link_hash', hash: Buffer) {
  const now = clock.now();
  const used = await tx
    .updateTable('confirmations')
    .set({ used_at: now })
    .where(column, '=', hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['contact', 'user_id', 'purpose', 'password_hash'])
    .executeTakeFirst();
  if (!used) throw new Problem('code_invalid');
  return used;
}
