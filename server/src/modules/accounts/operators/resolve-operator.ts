import { type Database, hotRead } from '../../../platform/db/database.ts';
import type { Operator } from '../../../platform/http/actor.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { secondFactorState } from '../second-factor/state.ts';
import { touchSession } from '../sign-in/sessions.ts';

const operatorSession = hotRead((db, hash: Buffer, now: Date) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('second_factors as f', 'f.user_id', 's.user_id')
    .select(['s.id', 's.user_id', 's.last_seen_at', 's.second_factor_at', 'f.confirmed_at'])
    .where('s.token_hash', '=', hash)
    .where('s.expires_at', '>', now)
    .where('u.is_operator', '=', true)
    .where('u.blocked_at', 'is', null),
);

/** Resolves the user token of an operator; whether somebody is one is read at every request. */
export async function resolveOperator(
  database: Database,
  token: string,
  { now, isSecondFactorRequired }: { readonly now: Date; readonly isSecondFactorRequired: boolean },
): Promise<Operator | undefined> {
  const [session] = await operatorSession(database, hashToken(token), now);
  if (!session) return undefined;
  await touchSession(database, session, now);
  const isMissing = isSecondFactorRequired && session.confirmed_at === null;
  return {
    kind: 'user',
    userId: session.user_id,
    sessionId: session.id,
    secondFactor: isMissing ? 'missing' : secondFactorState(session),
    isOperator: true,
  };
}
