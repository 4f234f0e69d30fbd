import type { Locale, UserId } from '@postavka/contract';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Users } from '../../platform/db/schema.generated.ts';
import { orNotFound, Problem } from '../../platform/problem.ts';
import type { Contact } from './contacts/contact.ts';

export type UserRow = Selectable<Users>;

export const findByContact = (db: Db | Tx, { kind, value }: Contact) =>
  db.selectFrom('users').selectAll().where(kind, '=', value).executeTakeFirst();

export const findUser = (db: Db | Tx, id: UserId) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst().then(orNotFound);

export const lockUser = (tx: Tx, id: UserId) =>
  tx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst().then(orNotFound);

/** Whether the account is neither deleted nor blocked; it stays so until the transaction ends. */
export async function isActive(tx: Tx, id: UserId): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select(['blocked_at', 'deleted_at'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
  return user !== undefined && user.blocked_at === null && user.deleted_at === null;
}

/** For what outlives the session: the account may have ended since its token was read. */
export async function requireActive(tx: Tx, id: UserId): Promise<void> {
  if (!(await isActive(tx, id))) throw new Problem('token_invalid');
}

/** The user of a contact, made if absent, locked either way. */
export async function lockOrCreateUser(tx: Tx, { kind, value }: Contact, language: Locale): Promise<UserRow> {
  await tx
    .insertInto('users')
    .values({ [kind]: value, language })
    .onConflict((on) => on.column(kind).doNothing())
    .execute();
  return tx.selectFrom('users').selectAll().where(kind, '=', value).forUpdate().executeTakeFirstOrThrow();
}

export const isVerified = (user: UserRow, kind: Contact['kind']): boolean => user[`${kind}_verified_at`] !== null;

/** Contacts that a user asked for and has not confirmed yet, the latest first. */
export const pendingContacts = (db: Db | Tx, userId: UserId, now: Date) =>
  db
    .selectFrom('contact_codes')
    .select('contact')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'change')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('sent_at', 'desc')
    .execute();
