import type { ConsentKind, UserId } from '@postavka/contract';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { FieldProblem } from '../../../platform/http/problem.ts';
import type { Caller } from '../../../platform/http/serve.ts';
import { sendConfirmation } from '../confirmations.ts';
import { recordConsents } from '../consents.ts';
import type { AccountsDeps } from '../deps.ts';
import { lockOrCreateUser } from '../repo.ts';

interface SignUp {
  readonly email: string;
  readonly passwordHash: string;
  readonly consents: { readonly [K in ConsentKind]?: boolean | undefined };
}

/**
 * Makes an account that opens nothing until its e-mail is confirmed. Signing up again over an unconfirmed one
 * is allowed: whoever holds the mailbox must not be kept out by whoever typed the address first.
 */
export async function signUp(
  tx: Tx,
  deps: AccountsDeps,
  { email, passwordHash, consents }: SignUp,
  caller: Caller,
): Promise<{ id: UserId; username: string }> {
  const user = await lockOrCreateUser(tx, email, caller.locale);
  if (user.email_verified_at) throw new FieldProblem({ username: [{ key: 'username_taken' }] }, 'username_taken');
  await recordConsents(tx, user.id, consents, 'sign_up', caller);
  await sendConfirmation(tx, deps, { userId: user.id, email, passwordHash, locale: caller.locale });
  await audit(tx, { action: 'user.signed_up', userId: user.id, ip: caller.ip });
  return { id: user.id, username: email };
}
