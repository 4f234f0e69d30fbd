import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserActor } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { AccountsDeps } from '../deps.ts';
import { passwordChangedEmail } from '../messages.ts';
import { endOtherSessions } from '../sign-in/sessions.ts';

/** Puts a new password in place and ends the other sessions. Whether the old one was right, the caller has checked. */
export async function changePassword(
  tx: Tx,
  { mailer }: AccountsDeps,
  { userId, sessionId }: UserActor,
  passwordHash: string,
  { ip }: Caller,
): Promise<void> {
  const user = await tx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .returning(['email', 'email_verified_at', 'language'])
    .executeTakeFirstOrThrow();
  await endOtherSessions(tx, userId, sessionId);
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
  await audit(tx, { action: 'user.password_changed', userId, ip });
  if (user.email && user.email_verified_at) await mailer.send(tx, passwordChangedEmail(user.email, user.language));
}
