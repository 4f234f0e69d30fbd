import { audit } from '../../../platform/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/database.ts';
import { FieldProblem, Problem } from '../../../platform/http/problem.ts';
import type { Caller } from '../../../platform/http/serve.ts';
import { checkPassword } from '../../../platform/password.ts';
import type { AccountsDeps } from '../deps.ts';
import { findUserByEmail } from '../repo.ts';
import { openSession } from '../sessions.ts';

/** Signs in by e-mail and password. An unknown address takes as long, and is answered, like a wrong password. */
export async function logIn(
  db: Db,
  { clock }: AccountsDeps,
  { email, password }: { email: string; password: string },
  caller: Caller,
): Promise<string> {
  const user = await findUserByEmail(db, email);
  const verified = user?.email_verified_at != null;
  const matches = await checkPassword(verified ? user.password_hash : await pendingHash(db, email), password);
  if (!user || !matches) {
    await inTransaction(db, (tx) =>
      audit(tx, { action: 'user.sign_in_refused', userId: user?.id ?? null, ip: caller.ip }),
    );
    throw new FieldProblem({ username: [{ key: 'bad_credentials' }] }, 'bad_credentials');
  }
  if (!verified) throw new Problem('not_verified');
  return inTransaction(db, async (tx) => {
    await audit(tx, { action: 'user.signed_in', userId: user.id, ip: caller.ip });
    return openSession(tx, user.id, caller, clock.now());
  });
}

/** The password of a sign-up that is not confirmed yet: who knows it is told to confirm, nobody else learns anything. */
async function pendingHash(db: Db, contact: string): Promise<string | null> {
  const pending = await db
    .selectFrom('confirmations')
    .select('password_hash')
    .where('contact', '=', contact)
    .executeTakeFirst();
  return pending?.password_hash ?? null;
}
