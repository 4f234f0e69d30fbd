import { LIMITS, type UserId } from '@postavka/contract';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { checkPassword, hashPassword } from '../../../platform/password.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import type { Contact } from '../contacts/contact.ts';

const liveSince = (now: Date): Date => secondsAfter(now, -LIMITS.signUpAttempt.hours * 3600);

/**
 * Keeps the password of a sign-up until it is confirmed; returns the secret by which the confirmation names this
 * attempt.
 */
export async function recordAttempt(tx: Tx, userId: UserId, passwordHash: string, now: Date): Promise<string> {
  const secret = newToken();
  await tx
    .insertInto('sign_up_attempts')
    .values({ user_id: userId, secret_hash: hashToken(secret), password_hash: passwordHash, created_at: now })
    .execute();
  return secret;
}

/** Password hashes of the latest attempts to sign up with an unconfirmed contact. */
const latestHashes = async (db: Db, contact: Contact, now: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('sign_up_attempts as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select('a.password_hash')
    .distinct()
    .where(`u.${contact.kind}`, '=', contact.value)
    .where(`u.${contact.kind}_verified_at`, 'is', null)
    .where('a.created_at', '>', liveSince(now))
    .limit(LIMITS.signUpAttempt.compared)
    .execute();
  return rows.map((row) => row.password_hash);
};

/** The hash among them that fits this password. */
export async function findAttemptHash(db: Db, contact: Contact, password: string, now: Date): Promise<string | null> {
  for (const hash of await latestHashes(db, contact, now)) if (await checkPassword(hash, password)) return hash;
  return null;
}

/** Attempts with one password share its hash, so that a confirmation that names no attempt sees that they agree. */
export const hashForAttempt = async (db: Db, contact: Contact, password: string, now: Date): Promise<string> =>
  (await findAttemptHash(db, contact, password, now)) ?? hashPassword(password);

/** Ends the attempts of a user whose contact is confirmed; returns the password that counts, if one does. */
export async function settleAttempts(
  tx: Tx,
  userId: UserId,
  secret: string | undefined,
  now: Date,
): Promise<string | null> {
  const attempts = await tx
    .deleteFrom('sign_up_attempts')
    .where('user_id', '=', userId)
    .returning(['secret_hash', 'password_hash', 'created_at'])
    .execute();
  const live = attempts.filter((attempt) => attempt.created_at > liveSince(now));
  const given = secret === undefined ? undefined : hashToken(secret);
  const own = given && live.find((attempt) => attempt.secret_hash.equals(given));
  if (own) return own.password_hash;
  const [hash, ...others] = new Set(live.map((attempt) => attempt.password_hash));
  return hash !== undefined && others.length === 0 ? hash : null;
}
