import { LIMITS, type Paging, type SessionId, type UserId } from '@postavka/contract';
import bowser from 'bowser';
import { sql } from 'kysely';
import { secondsAfter } from '../../../platform/clock.ts';
import { type Database, type Db, hotRead, type Tx } from '../../../platform/db/database.ts';
import { readPage } from '../../../platform/db/paged.ts';
import type { UserActor } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { announce, SESSIONS_ENDED } from '../../../platform/live/live-hub.ts';
import { orNotFound, Problem } from '../../../platform/problem.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { secondFactorState } from '../second-factor/state.ts';

const DAY = 24 * 3600;
const SLIDING = LIMITS.session.slidingDays * DAY;
const LONGEST = LIMITS.session.maxDays * DAY;
/** The sliding end is moved at most this often: a read must not cost a write. */
const TOUCH_EVERY = 600;

/** Opens a session and returns its token, of which only a hash is stored. Every way to sign in uses it. */
export async function openSession(
  tx: Tx,
  userId: UserId,
  { ip, userAgent }: Pick<Caller, 'ip' | 'userAgent'>,
  now: Date,
  { isProved = false }: { readonly isProved?: boolean } = {},
): Promise<string> {
  await requireUnblocked(tx, userId);
  const token = newToken();
  await tx
    .insertInto('sessions')
    .values({
      user_id: userId,
      token_hash: hashToken(token),
      created_at: now,
      last_seen_at: now,
      expires_at: secondsAfter(now, SLIDING),
      proved_at: isProved ? now : null,
      ip,
      user_agent: userAgent,
    })
    .execute();
  return token;
}

/** Locks the row for reading, so that an operator who blocks the account at this moment ends this session, too. */
async function requireUnblocked(tx: Tx, userId: UserId): Promise<void> {
  const { blocked_at: blockedAt } = await tx
    .selectFrom('users')
    .select('blocked_at')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
    .then(orNotFound);
  if (blockedAt !== null) throw new Problem('account_blocked');
}

/** Ends one of a user's sessions, or all of them, and their open streams; says how many there were. */
export async function endSessions(tx: Tx, userId: UserId, which: SessionId | 'all'): Promise<number> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(which !== 'all', (query) => query.where('id', '=', which as SessionId))
    .returning('id')
    .execute();
  if (ended.length > 0) await announce(tx, [userId], SESSIONS_ENDED);
  return ended.length;
}

/** Ends all sessions of a user but this one, and their open streams. */
export async function endOtherSessions(tx: Tx, userId: UserId, kept: SessionId): Promise<void> {
  await tx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '<>', kept).execute();
  await announce(tx, [userId], SESSIONS_ENDED);
}

/** Whether the user has signed in with this browser before. */
export const isKnownDevice = async (tx: Tx, userId: UserId, { userAgent }: Caller): Promise<boolean> =>
  (await tx
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('user_agent', '=', userAgent)
    .executeTakeFirst()) !== undefined;

const liveSession = hotRead((db, hash: Buffer, now: Date) =>
  db
    .selectFrom('sessions as s')
    .leftJoin('second_factors as f', 'f.user_id', 's.user_id')
    .select(['s.id', 's.user_id', 's.last_seen_at', 's.second_factor_at', 'f.confirmed_at'])
    .where('s.token_hash', '=', hash)
    .where('s.expires_at', '>', now),
);

/** Resolves a user token. */
export async function resolveSession(database: Database, token: string, now: Date): Promise<UserActor | undefined> {
  const [session] = await liveSession(database, hashToken(token), now);
  if (!session) return undefined;
  await touchSession(database, session, now);
  return { kind: 'user', userId: session.user_id, sessionId: session.id, secondFactor: secondFactorState(session) };
}

/** Moves the end of a session that is in use, up to the longest that one may last. */
export async function touchSession(
  { db }: Database,
  session: { readonly id: SessionId; readonly last_seen_at: Date },
  now: Date,
): Promise<void> {
  if (secondsAfter(session.last_seen_at, TOUCH_EVERY) >= now) return;
  await db
    .updateTable('sessions')
    .set({
      last_seen_at: now,
      expires_at: sql`least(${secondsAfter(now, SLIDING)}, created_at + make_interval(secs => ${LONGEST}))`,
    })
    .where('id', '=', session.id)
    .execute();
}

/** The live sessions of a user, last used first. */
export async function listSessions(db: Db, actor: UserActor, paging: Paging, now: Date) {
  const live = db.selectFrom('sessions').where('user_id', '=', actor.userId).where('expires_at', '>', now);
  const list = live.selectAll().orderBy('last_seen_at', 'desc').orderBy('id', 'desc');
  const { rows, count } = await readPage(live, list, paging);
  const sessions = rows.map((row) => ({
    id: row.id,
    current: row.id === actor.sessionId,
    device: deviceOf(row.user_agent),
    ip: row.ip,
    created_at: row.created_at.toISOString(),
    last_seen: row.last_seen_at.toISOString(),
  }));
  return { sessions, count };
}

/** `Chrome, Windows`, as far as it can be told. */
function deviceOf(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(', ') || userAgent.slice(0, 60);
}
