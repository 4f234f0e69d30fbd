import { emit } from '../../../events.ts';
import { audit } from '../../../platform/audit.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { checkPassword } from '../../../platform/password.ts';
import { FieldProblem, Problem } from '../../../platform/problem.ts';
import { requireResendable, sendCode } from '../codes/codes.ts';
import type { Contact } from '../contacts/contact.ts';
import { isLimit, limitContact } from '../contacts/contact-limits.ts';
import type { AccountsDeps } from '../deps.ts';
import { findByContact, isVerified, lockUser, type UserRow } from '../repo.ts';
import { isKnownDevice, openSession } from '../sign-in/sessions.ts';
import { findAttemptHash } from '../sign-up/attempts.ts';

/**
 * Signs in by name and password. An unknown name is answered like a wrong password, in the same time. It takes `db`, not
 * `tx`: the password is hashed outside of a transaction, and a refusal stays counted.
 */
export async function logIn(
  db: Db,
  deps: AccountsDeps,
  { contact, password }: { contact: Contact | undefined; password: string },
  caller: Caller,
): Promise<string> {
  const user = contact && (await findByContact(db, contact));
  const isConfirmed = user !== undefined && isVerified(user, contact?.kind ?? 'email');
  const matches = await checkPassword(isConfirmed ? user.password_hash : null, password);
  if (!isConfirmed && contact && (await findAttemptHash(db, contact, password, deps.clock.now())) !== null)
    throw new Problem('not_verified');
  if (!user || !contact || !matches) {
    await recordRefusal(db, deps, user, contact, caller);
    throw badCredentials();
  }
  if (await deps.limiter.isSpent('login.contact', contact.value)) {
    await askForCode(db, deps, user, contact, caller);
    throw new Problem('code_required');
  }
  return inTransaction(db, (tx) => open(tx, deps, user, caller));
}

/** The password may have changed while it was compared: it is checked again under the lock. */
async function open(tx: Tx, deps: AccountsDeps, { id, password_hash }: UserRow, caller: Caller): Promise<string> {
  const user = await lockUser(tx, id);
  if (user.password_hash !== password_hash || user.deleted_at !== null) throw badCredentials();
  await audit(tx, { action: 'user.signed_in', userId: id, ip: caller.ip, data: { by: 'password' } });
  if (!(await isKnownDevice(tx, id, caller))) await emit(tx, 'user.new_device', { userId: id, ip: caller.ip });
  return openSession(tx, id, caller, deps.clock.now());
}

const badCredentials = () => new FieldProblem({ username: [{ key: 'bad_credentials' }] }, 'bad_credentials');

async function recordRefusal(
  db: Db,
  { limiter }: AccountsDeps,
  user: UserRow | undefined,
  contact: Contact | undefined,
  { ip }: Caller,
): Promise<void> {
  await inTransaction(db, (tx) => audit(tx, { action: 'user.sign_in_refused', userId: user?.id ?? null, ip }));
  if (contact) await limiter.count('login.contact', contact.value);
}

/** After too many wrong guesses the right password alone is not enough for a while. */
async function askForCode(db: Db, deps: AccountsDeps, user: UserRow, contact: Contact, caller: Caller): Promise<void> {
  const recipient = { contact, purpose: 'sign_in', userId: user.id } as const;
  try {
    await requireResendable(db, deps, recipient);
    await limitContact(deps, 'code-send', contact, caller);
  } catch (refusal) {
    // The code that was sent a moment ago still works.
    if (isLimit(refusal)) return;
    throw refusal;
  }
  await inTransaction(db, (tx) => sendCode(tx, deps, { ...recipient, locale: caller.locale }));
}
