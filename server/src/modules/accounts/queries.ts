import { CONSENT_KINDS, ROLES, type UserId } from '@postavka/contract';
import type { Db, Tx } from '../../platform/db/database.ts';
import { presentUser } from './present.ts';
import { findUser, pendingContacts } from './repo.ts';

/** The user with unconfirmed contacts and companies, the oldest membership first. */
export async function readUser(db: Db | Tx, userId: UserId, now: Date) {
  const [user, pending, companies] = await Promise.all([
    findUser(db, userId),
    pendingContacts(db, userId, now),
    db
      .selectFrom('memberships')
      .innerJoin('companies', 'companies.id', 'memberships.company_id')
      .select(['companies.id', 'companies.name'])
      .where('memberships.user_id', '=', userId)
      .orderBy('memberships.joined_at')
      .orderBy('companies.id')
      .execute(),
  ]);
  return presentUser(
    user,
    pending.map((row) => row.contact),
    companies,
  );
}

/** What becomes of the companies of a user who deletes the account. */
export async function readDeletionPreview(db: Db, userId: UserId) {
  const companies = await db
    .selectFrom('memberships as m')
    .innerJoin('companies as c', 'c.id', 'm.company_id')
    .select(['c.id', 'c.name', 'c.blocked_at'])
    .select((eb) => [
      eb
        .selectFrom('memberships as other')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('other.company_id', '=', 'm.company_id')
        .whereRef('other.user_id', '<>', 'm.user_id')
        .as('others'),
      eb
        .selectFrom('memberships as owner')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('owner.company_id', '=', 'm.company_id')
        .whereRef('owner.user_id', '<>', 'm.user_id')
        .where('owner.role', '=', ROLES.owner)
        .as('owners'),
    ])
    .where('m.user_id', '=', userId)
    .orderBy('c.id')
    .execute();
  const named = (found: typeof companies) => found.map(({ id, name }) => ({ id, name }));
  return {
    closes: named(companies.filter(({ others, blocked_at: blockedAt }) => others === 0 && blockedAt === null)),
    blocked_by: named(companies.filter(({ others, owners }) => others !== 0 && owners === 0)),
  };
}

/** Each kind of consent with its last record. */
export async function readConsents(db: Db | Tx, userId: UserId) {
  const rows = await db.selectFrom('consents').selectAll().where('user_id', '=', userId).orderBy('id').execute();
  return CONSENT_KINDS.map((kind) => {
    const last = rows.findLast((row) => row.kind === kind);
    return {
      kind,
      given: last !== undefined && last.withdrawn_at === null,
      doc_version: last?.doc_version ?? null,
      given_at: last?.given_at.toISOString() ?? null,
      withdrawn_at: last?.withdrawn_at?.toISOString() ?? null,
    };
  });
}
