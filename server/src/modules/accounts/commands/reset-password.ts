import { LIMITS, type UserId } from '@postavka/contract';
import { audit } from '../../../platform/audit.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { Problem } from '../../../platform/problem.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { emailContact } from '../contacts/contact.ts';
import type { AccountsDeps } from '../deps.ts';
import { passwordChangedEmail, resetEmail } from '../messages.ts';
import { decodeUid, encodeUid } from '../password/uid.ts';
import { findByContact, isVerified } from '../repo.ts';
import { endSessions } from '../sign-in/sessions.ts';

/**
 * Sends a link for a new password to a confirmed address; for any other it does nothing. It runs as a job, so that
 * the reply cannot tell the two apart, not even by its time.
 */
export async function sendResetLink(tx: Tx, { clock, mailer, publicUrl }: AccountsDeps, email: string): Promise<void> {
  const user = await findByContact(tx, emailContact(email));
  if (!user || !isVerified(user, 'email')) return;
  const token = newToken();
  const now = clock.now();
  const expiresAt = secondsAfter(now, LIMITS.resetLink.minutes * 60);
  const values = { token_hash: hashToken(token), expires_at: expiresAt };
  await tx
    .insertInto('password_resets')
    .values({ user_id: user.id, ...values })
    .onConflict((on) => on.column('user_id').doUpdateSet(values))
    .execute();
  const link = `${publicUrl}/password/reset/confirm/${encodeUid(user.id)}/${token}`;
  const message = resetEmail(email, link, user.language);
  await mailer.send(tx, { ...message, expiresAt: expiresAt.toISOString(), isAwaited: true });
}

/** Refuses a link that does not work; returns whose it is. */
export async function requireResetLink(
  db: Db,
  { clock }: AccountsDeps,
  { uid, token }: { readonly uid: string; readonly token: string },
) {
  const user = await db
    .selectFrom('password_resets as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(['u.email', 'u.phone'])
    .where('r.user_id', '=', decodeUid(uid) ?? NOBODY)
    .where('r.token_hash', '=', hashToken(token))
    .where('r.expires_at', '>', clock.now())
    .executeTakeFirst();
  if (!user) throw new Problem('link_invalid');
  return user;
}
const NOBODY = 0 as UserId;

/** Sets a new password by the link. The link and every session end with it. */
export async function resetPassword(
  tx: Tx,
  { clock, mailer }: AccountsDeps,
  { uid, token, passwordHash }: { uid: string; token: string; passwordHash: string },
  caller: Caller,
): Promise<void> {
  const userId = decodeUid(uid);
  if (userId === undefined) throw new Problem('link_invalid');
  const used = await tx
    .deleteFrom('password_resets')
    .where('user_id', '=', userId)
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', clock.now())
    .returning('user_id')
    .executeTakeFirst();
  if (!used) throw new Problem('link_invalid');
  const user = await tx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .returning(['email', 'language'])
    .executeTakeFirstOrThrow();
  await endSessions(tx, userId, 'all');
  await audit(tx, { action: 'user.password_reset', userId, ip: caller.ip });
  if (user.email) await mailer.send(tx, passwordChangedEmail(user.email, user.language));
}
