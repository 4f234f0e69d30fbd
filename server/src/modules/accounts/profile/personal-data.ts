import { PERMISSIONS, type UserId } from '@postavka/contract';
import type { Db } from '../../../platform/db/database.ts';
import { readUser } from '../queries.ts';

/**
 * Everything that is kept about a person, for the person to download; hashes are left out, as they say nothing. The
 * tables are read one after another: all at once would take every connection of the pool.
 */
export async function readPersonalData(db: Db, userId: UserId, now: Date) {
  return {
    exported_at: now.toISOString(),
    user: await readUser(db, userId, now),
    sessions: await db
      .selectFrom('sessions')
      .select(['created_at', 'last_seen_at', 'ip', 'user_agent'])
      .where('user_id', '=', userId)
      .execute(),
    consents: await db
      .selectFrom('consents')
      .select(['kind', 'doc_version', 'text_sha256', 'form', 'given_at', 'withdrawn_at', 'ip', 'user_agent'])
      .where('user_id', '=', userId)
      .execute(),
    history: await db
      .selectFrom('audit')
      .select(['at', 'action', 'ip', 'data'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    notifications: await db
      .selectFrom('notifications')
      .select(['kind', 'params', 'link', 'created_at', 'read_at'])
      .where('user_id', '=', userId)
      .execute(),
    preferences: await db
      .selectFrom('notification_preferences')
      .select(['event', 'channel', 'enabled'])
      .where('user_id', '=', userId)
      .execute(),
    memberships: await db
      .selectFrom('memberships')
      .select(['company_id', 'role', 'joined_at', ...PERMISSIONS])
      .where('user_id', '=', userId)
      .execute(),
    messenger: await db
      .selectFrom('messenger_links')
      .select(['messenger', 'chat_id', 'username', 'linked_at', 'blocked_at'])
      .where('user_id', '=', userId)
      .execute(),
    ...(await readWrittenToOperators(db, userId)),
    ...(await readWrittenToCompanies(db, userId)),
  };
}

/** What the person wrote to operators, with their replies. */
const readWrittenToOperators = async (db: Db, userId: UserId) => ({
  reports: await db
    .selectFrom('reports')
    .select(['kind', 'subject_id', 'reason', 'text', 'status', 'note', 'created_at', 'decided_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute(),
  disputes: await db
    .selectFrom('company_disputes')
    .select(['company_id', 'text', 'status', 'note', 'created_at', 'decided_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute(),
});

/**
 * What the person wrote to other companies. Replies are left out, as are requests and offers: those belong to
 * companies.
 */
const readWrittenToCompanies = async (db: Db, userId: UserId) => ({
  messages: await db
    .selectFrom('chain_messages')
    .select(['chain_id', 'author', 'text', 'to_all', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute(),
  reviews: await db
    .selectFrom('chain_ratings')
    .select(['chain_id', 'company_id', 'score', 'text', 'created_at', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('chain_id')
    .execute(),
});
