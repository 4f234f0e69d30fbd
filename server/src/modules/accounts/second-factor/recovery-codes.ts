import { randomBytes } from 'node:crypto';
import { LIMITS, type UserId } from '@postavka/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { base32 } from './totp.ts';

/** Puts new codes in the place of the former ones. They are shown once: only hashes are stored. */
export async function renewCodes(tx: Tx, secrets: Secrets, userId: UserId): Promise<string[]> {
  const codes = Array.from({ length: LIMITS.secondFactor.recoveryCodes }, () => base32(randomBytes(10)));
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(secrets, userId, code) })))
    .execute();
  return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'));
}

/** Uses up a recovery code; false if the user has no such code, or it was used before. */
export async function useCode(tx: Tx, secrets: Secrets, userId: UserId, typed: string, at: Date): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(secrets, userId, plain(typed)))
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

export const countCodes = (db: Db, userId: UserId): Promise<number> =>
  db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
    .then(({ left }) => left);

const plain = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '');

const hashOf = (secrets: Secrets, userId: UserId, code: string): Buffer => secrets.hashCode(`recovery ${userId}`, code);
