import { CONSENT_KINDS, PERMISSIONS, ROLES, type UserId } from '@postavka/contract';
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
    .select(['c.id', 'c.name'])
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
    closes: named(companies.filter(({ others }) => others === 0)),
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

/** What the person wrote to operators, and what they answered. */
async function readWrittenToOperators(db: Db, userId: UserId) {
  const [reports, disputes] = await Promise.all([
    db
      .selectFrom('reports')
      .select(['kind', 'subject_id', 'reason', 'text', 'status', 'note', 'created_at', 'decided_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('company_disputes')
      .select(['company_id', 'text', 'status', 'note', 'created_at', 'decided_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  ]);
  return { reports, disputes };
}

/** What the person wrote to other companies. What they wrote stays with them, and so do requests and offers: they are a company's. */
async function readWrittenToCompanies(db: Db, userId: UserId) {
  const [messages, reviews] = await Promise.all([
    db
      .selectFrom('chain_messages')
      .select(['chain_id', 'author', 'text', 'to_all', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('chain_ratings')
      .select(['chain_id', 'company_id', 'score', 'text', 'created_at', 'updated_at'])
      .where('user_id', '=', userId)
      .orderBy('chain_id')
      .execute(),
  ]);
  return { messages, reviews };
}

/** Everything that is kept about a person, for the person. Hashes stay here: they say nothing and open nothing. */
export async function readPersonalData(db: Db, userId: UserId, now: Date) {
  const [
    user,
    sessions,
    consents,
    history,
    notifications,
    preferences,
    memberships,
    messenger,
    toOperators,
    toCompanies,
  ] = await Promise.all([
    readUser(db, userId, now),
    db
      .selectFrom('sessions')
      .select(['created_at', 'last_seen_at', 'ip', 'user_agent'])
      .where('user_id', '=', userId)
      .execute(),
    db
      .selectFrom('consents')
      .select(['kind', 'doc_version', 'text_sha256', 'form', 'given_at', 'withdrawn_at', 'ip', 'user_agent'])
      .where('user_id', '=', userId)
      .execute(),
    db.selectFrom('audit').select(['at', 'action', 'ip', 'data']).where('user_id', '=', userId).orderBy('id').execute(),
    db
      .selectFrom('notifications')
      .select(['kind', 'params', 'link', 'created_at', 'read_at'])
      .where('user_id', '=', userId)
      .execute(),
    db
      .selectFrom('notification_preferences')
      .select(['event', 'channel', 'enabled'])
      .where('user_id', '=', userId)
      .execute(),
    db
      .selectFrom('memberships')
      .select(['company_id', 'role', 'joined_at', ...PERMISSIONS])
      .where('user_id', '=', userId)
      .execute(),
    db
      .selectFrom('messenger_links')
      .select(['messenger', 'chat_id', 'username', 'linked_at', 'blocked_at'])
      .where('user_id', '=', userId)
      .execute(),
    readWrittenToOperators(db, userId),
    readWrittenToCompanies(db, userId),
  ]);
  const exported_at = now.toISOString();
  return {
    exported_at,
    user,
    sessions,
    consents,
    history,
    notifications,
    preferences,
    memberships,
    messenger,
    ...toOperators,
    ...toCompanies,
  };
}
