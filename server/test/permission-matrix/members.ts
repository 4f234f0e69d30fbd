import { type CompanyId, DEFAULT_FLAGS, type Flags, LIMITS, ROLES, type Role } from '@postavka/contract';
import { secondsAfter } from '../../src/platform/clock.ts';
import { hashToken, newToken } from '../../src/platform/secrets.ts';
import { TestActor } from '../actor.ts';
import type { TestApp } from '../app.ts';
import type { TestMember } from '../companies.ts';
import { anEmail, expect } from '../index.ts';

interface Standing {
  readonly role?: Role;
  readonly permissions?: Partial<Flags>;
}

type Members<S extends readonly Standing[]> = { [I in keyof S]: TestMember };

/** Members as `as.member` makes them, all at once: a row of the matrix has more of them than any other test. */
export async function createMembers<const S extends readonly Standing[]>(
  app: TestApp,
  companyId: CompanyId,
  standings: S,
): Promise<Members<S>> {
  const { db } = app.deps.database;
  const now = app.clock.now();
  const users = await db
    .insertInto('users')
    .values(standings.map(() => ({ email: anEmail(), email_verified_at: now })))
    .returning(['id', 'email'])
    .execute();
  const people = users.map((user, i) => ({
    ...user,
    ...standings[i],
    token: newToken(),
    companyToken: newToken(),
  }));
  const sessions = await db
    .insertInto('sessions')
    .values(
      people.map(({ id, token }) => ({
        user_id: id,
        token_hash: hashToken(token),
        created_at: now,
        last_seen_at: now,
        expires_at: secondsAfter(now, LIMITS.session.slidingDays * 24 * 3600),
        ip: '127.0.0.1',
        user_agent: 'test',
      })),
    )
    .returning(['id', 'user_id'])
    .execute();
  const sessionOf = new Map(sessions.map((session) => [session.user_id, session.id]));
  await db
    .insertInto('memberships')
    .values(
      people.map(({ id, role = ROLES.staff, permissions }) => ({
        company_id: companyId,
        user_id: id,
        role,
        ...DEFAULT_FLAGS[role],
        ...permissions,
      })),
    )
    .execute();
  await db
    .insertInto('company_tokens')
    .values(
      people.map(({ id, companyToken }) => ({
        token_hash: hashToken(companyToken),
        session_id: sessionOf.get(id) ?? expect.fail('no session'),
        company_id: companyId,
        user_id: id,
        created_at: now,
      })),
    )
    .execute();
  return people.map(({ id, email, token, companyToken }) =>
    Object.assign(new TestActor(app, companyToken), {
      companyId,
      userId: id,
      person: Object.assign(new TestActor(app, token), { email: email ?? '', id }),
    }),
  ) as unknown as Members<S>;
}
