import type { UserId } from '@postavka/contract';
import { secondsAfter } from '../../platform/clock.ts';
import { type Database, hotRead, type Tx } from '../../platform/db/database.ts';
import type { UserActor } from '../../platform/http/actor.ts';
import type { Caller } from '../../platform/http/serve.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';

const DAY = 24 * 3600;
const LIFETIME = 30 * DAY;
/** The sliding end is moved at most this often: a read must not cost a write. */
const TOUCH_EVERY = 600;

/** Opens a session and returns its token, which is not kept anywhere. */
export async function openSession(tx: Tx, userId: UserId, caller: Caller, now: Date): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: hashToken(token),
      created_at: now,
      last_seen_at: now,
      expires_at: secondsAfter(now, LIFETIME),
      ip: caller.ip,
      user_agent: caller.userAgent,
    })
    .execute();
  return token;
}

export const closeSession = (tx: Tx, { userId, sessionId }: UserActor) =>
  tx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', sessionId).execute();

const liveSession = hotRead((db, hash: Buffer, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_id', 'last_seen_at'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now),
);

/** Who holds a user token. */
export async function sessionHolder(database: Database, token: string, now: Date): Promise<UserActor | undefined> {
  const [session] = await liveSession(database, hashToken(token), now);
  if (!session) return undefined;
  if (secondsAfter(session.last_seen_at, TOUCH_EVERY) < now) {
    await database.db
      .updateTable('sessions')
      .set({ last_seen_at: now, expires_at: secondsAfter(now, LIFETIME) })
      .where('id', '=', session.id)
      .execute();
  }
  return { kind: 'user', userId: session.user_id, sessionId: session.id };
}
