import { emit } from '../../../events.ts';
import { audit } from '../../../platform/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/serve.ts';
import { checkPassword } from '../../../platform/password.ts';
import { FieldProblem, Problem } from '../../../platform/problem.ts';
import type { Contact } from '../contact.ts';
import type { AccountsDeps } from '../deps.ts';
import { findByContact, isVerified } from '../repo.ts';
import { isKnownDevice, openSession } from '../sessions.ts';

/** Signs in by name and password. An unknown name takes as long, and is answered, like a wrong password. */
export async function logIn(
  db: Db,
  { clock }: AccountsDeps,
  { contact, password }: { contact: Contact | undefined; password: string },
  caller: Caller,
): Promise<string> {
  const user = contact && (await findByContact(db, contact));
  const verified = user !== undefined && isVerified(user, contact?.kind ?? 'email');
  const matches = await checkPassword(verified ? user.password_hash : await pendingHash(db, contact), password);
  if (!user || !matches) {
    await inTransaction(db, (tx) =>
      audit(tx, { action: 'user.sign_in_refused', userId: user?.id ?? null, ip: caller.ip }),
    );
    throw new FieldProblem({ username: [{ key: 'bad_credentials' }] }, 'bad_credentials');
  }
  if (!verified) throw new Problem('not_verified');
  return inTransaction(db, async (tx) => {
    await audit(tx, { action: 'user.signed_in', userId: user.id, ip: caller.ip, data: { by: 'password' } });
    if (!(await isKnownDevice(tx, user.id, caller)))
      await emit(tx, 'user.new_device', { userId: user.id, ip: caller.ip });
    return openSession(tx, user.id, caller, clock.now());
  });
}

/** The password of a sign-up that is not confirmed yet: who knows it is told to confirm, nobody else learns anything. */
async function pendingHash(db: Db, contact: Contact | undefined): Promise<string | null> {
  const pending = await db
    .selectFrom('confirmations')
    .select('password_hash')
    .where('contact', '=', contact?.value ?? '')
    .executeTakeFirst();
  return pending?.password_hash ?? null;
}
