import { LIMITS, type Locale, type UserId } from '@postavka/contract';
import { secondsAfter } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { hashToken, newCode, newToken } from '../../platform/secrets.ts';
import type { AccountsDeps } from './deps.ts';
import { codeEmail } from './messages.ts';

interface NewConfirmation {
  readonly userId: UserId;
  readonly email: string;
  /** Waits with the code: only the code that was sent for a password makes that password count. */
  readonly passwordHash: string | null;
  readonly locale: Locale;
}

/** Puts a new code in place of the contact's old one and sends it. */
export async function sendConfirmation(
  tx: Tx,
  { clock, secrets, post, publicUrl }: AccountsDeps,
  { userId, email, passwordHash, locale }: NewConfirmation,
): Promise<void> {
  const code = newCode(LIMITS.code.length);
  const linkToken = newToken();
  const now = clock.now();
  const values = {
    user_id: userId,
    code_hash: secrets.hashCode(email, code),
    link_hash: hashToken(linkToken),
    password_hash: passwordHash,
    tries: 0,
    sent_at: now,
    expires_at: secondsAfter(now, LIMITS.code.minutes * 60),
    used_at: null,
  };
  await tx
    .insertInto('confirmations')
    .values({ contact: email, ...values })
    .onConflict((on) => on.column('contact').doUpdateSet(values))
    .execute();
  await post.send(tx, codeEmail(email, code, `${publicUrl}/confirm/${linkToken}`, locale));
}

/**
 * Takes one of the tries of a contact's code. It stands on its own, outside the transaction of what follows,
 * so that a wrong guess counts although it is refused; parallel guesses queue on the row.
 */
export async function takeTry(tx: Tx, { clock }: AccountsDeps, contact: string) {
  const now = clock.now();
  const taken = await tx
    .updateTable('confirmations')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('contact', '=', contact)
    .where('tries', '<', LIMITS.code.tries)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['code_hash', 'user_id'])
    .executeTakeFirst();
  if (taken) return taken;
  const burnt = await tx
    .selectFrom('confirmations')
    .select('contact')
    .where('contact', '=', contact)
    .where('tries', '>=', LIMITS.code.tries)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  throw new Problem(burnt ? 'code_burnt' : 'code_invalid');
}
