import type { Locale, UserId } from '@postavka/contract';
import type { Db, Tx } from '../../platform/db/database.ts';

export const findUserByEmail = (db: Db | Tx, email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

export const findUser = (db: Db | Tx, id: UserId) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

/** The confirmation of a contact, locked: whoever changes it queues here. */
export const lockConfirmation = (tx: Tx, contact: string) =>
  tx.selectFrom('confirmations').selectAll().where('contact', '=', contact).forUpdate().executeTakeFirst();

/** The user of an e-mail, made if absent, locked either way. */
export async function lockOrCreateUser(tx: Tx, email: string, language: Locale) {
  await tx
    .insertInto('users')
    .values({ email, language })
    .onConflict((on) => on.column('email').doNothing())
    .execute();
  return tx.selectFrom('users').selectAll().where('email', '=', email).forUpdate().executeTakeFirstOrThrow();
}
