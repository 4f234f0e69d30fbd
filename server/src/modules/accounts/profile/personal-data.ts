import { PERMISSIONS, type UserId } from '@postavka/contract';
import type { Db } from '../../../platform/db/database.ts';
import { readUser } from '../queries.ts';

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
