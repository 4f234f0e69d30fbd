import { timingSafeEqual } from 'node:crypto';
import { emit } from '../../../events.ts';
import { audit } from '../../../platform/audit.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts';
import { orNotFound, Problem } from '../../../platform/http/problem.ts';
import type { Caller } from '../../../platform/http/serve.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { takeTry } from '../confirmations.ts';
import type { AccountsDeps } from '../deps.ts';
import { openSession } from '../sessions.ts';

/** Confirms a contact by its code and signs the person in. */
export async function confirmByCode(
  db: Db,
  deps: AccountsDeps,
  { contact, code }: { contact: string; code: string },
  caller: Caller,
): Promise<string> {
  const { code_hash: expected } = await inTransaction(db, (tx) => takeTry(tx, deps, contact));
  if (!timingSafeEqual(expected, deps.secrets.hashCode(contact, code))) throw new Problem('code_invalid');
  return inTransaction(db, (tx) => confirm(tx, deps, { contact, column: 'code_hash', hash: expected }, caller));
}

/** Confirms a contact by the link that was sent to it. */
export const confirmByLink = (tx: Tx, deps: AccountsDeps, token: string, caller: Caller): Promise<string> =>
  confirm(tx, deps, { column: 'link_hash', hash: hashToken(token) }, caller).catch((error) => {
    throw error instanceof Problem && error.code === 'code_invalid' ? new Problem('not_found') : error;
  });

interface Proof {
  readonly contact?: string;
  readonly column: 'code_hash' | 'link_hash';
  readonly hash: Buffer;
}

/** The one place where a confirmation is used up: of any number of calls with one code or link, one gets here. */
async function confirm(
  tx: Tx,
  { clock }: AccountsDeps,
  { contact, column, hash }: Proof,
  caller: Caller,
): Promise<string> {
  const now = clock.now();
  const used = await tx
    .updateTable('confirmations')
    .set({ used_at: now })
    .where(column, '=', hash)
    .$if(contact !== undefined, (query) => query.where('contact', '=', contact ?? ''))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'password_hash'])
    .executeTakeFirst();
  if (!used) throw new Problem('code_invalid');
  const user = await tx
    .updateTable('users')
    .set((eb) => ({
      email_verified_at: now,
      password_hash: eb.fn.coalesce(eb.val(used.password_hash), 'password_hash'),
    }))
    .where('id', '=', used.user_id)
    .returning('id')
    .executeTakeFirst()
    .then(orNotFound);
  await audit(tx, { action: 'user.verified', userId: user.id, ip: caller.ip });
  await emit(tx, 'user.verified', { userId: user.id });
  return openSession(tx, user.id, caller, now);
}
