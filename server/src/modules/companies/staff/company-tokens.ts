import { type CompanyId, PERMISSIONS, type Permission } from '@postavka/contract';
import { type Database, hotRead, type Tx } from '../../../platform/db/database.ts';
import type { Member, UserActor } from '../../../platform/http/actor.ts';
import { orNotFound } from '../../../platform/problem.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { secondFactorState, touchSession } from '../../accounts/index.ts';
import { findMembership } from '../repo.ts';

/**
 * Each switch to a company issues a token. Beyond this number the oldest ones, long unused, are dropped; refusing a new
 * one would lock the member out.
 */
const KEPT_PER_SESSION = 100;

/**
 * Issues a token to act for a company in this session. It ends with the session or the membership; only its hash is
 * stored.
 */
export async function issueToken(
  tx: Tx,
  { userId, sessionId }: UserActor,
  companyId: CompanyId,
  now: Date,
): Promise<string> {
  orNotFound(await findMembership(tx, companyId, userId));
  const token = newToken();
  await tx
    .insertInto('company_tokens')
    .values({
      token_hash: hashToken(token),
      session_id: sessionId,
      company_id: companyId,
      user_id: userId,
      created_at: now,
    })
    .execute();
  const ofSession = tx
    .selectFrom('company_tokens')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('company_id', '=', companyId);
  await tx
    .deleteFrom('company_tokens')
    .where('id', 'in', ofSession.orderBy('id', 'desc').offset(KEPT_PER_SESSION))
    .execute();
  return token;
}

/** Membership and flags are read at every request: a removal or a change counts from the next one. */
const liveToken = hotRead((db, hash: Buffer, now: Date) =>
  db
    .selectFrom('company_tokens')
    .innerJoin('sessions', 'sessions.id', 'company_tokens.session_id')
    .innerJoin('memberships', (join) =>
      join
        .onRef('memberships.company_id', '=', 'company_tokens.company_id')
        .onRef('memberships.user_id', '=', 'company_tokens.user_id')
        .onRef('memberships.user_id', '=', 'sessions.user_id'),
    )
    .innerJoin('companies', 'companies.id', 'company_tokens.company_id')
    .leftJoin('second_factors', 'second_factors.user_id', 'sessions.user_id')
    .select([
      'second_factors.confirmed_at',
      'sessions.second_factor_at',
      'companies.blocked_at',
      'sessions.id as session_id',
      'sessions.last_seen_at',
      'memberships.user_id',
      'memberships.company_id',
      'memberships.role',
      ...PERMISSIONS.map((flag) => `memberships.${flag}` as const),
    ])
    .where('company_tokens.token_hash', '=', hash)
    .where('sessions.expires_at', '>', now),
);

/** Who holds a company token. */
export async function resolveMember(database: Database, token: string, now: Date): Promise<Member | undefined> {
  const [held] = await liveToken(database, hashToken(token), now);
  if (!held) return undefined;
  await touchSession(database, { id: held.session_id, last_seen_at: held.last_seen_at }, now);
  return {
    kind: 'member',
    userId: held.user_id,
    companyId: held.company_id,
    role: held.role,
    isBlocked: held.blocked_at !== null,
    secondFactor: secondFactorState(held),
    can: new Set<Permission>(PERMISSIONS.filter((flag) => held[flag])),
  };
}
