import type { Locale, UserId } from '@postavka/contract';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { UserActor } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { announce, SESSIONS_ENDED } from '../../../platform/live/live-hub.ts';
import type { Email } from '../../../platform/messages/message.ts';
import { orNotFound, Problem } from '../../../platform/problem.ts';
import { requireProof } from '../commands/prove.ts';
import type { AccountsDeps } from '../deps.ts';
import {
  secondFactorChangedEmail,
  secondFactorOffEmail,
  secondFactorOnEmail,
  secondFactorResetEmail,
} from '../messages.ts';
import { findUser } from '../repo.ts';
import { endSessions } from '../sign-in/sessions.ts';
import { renewCodes } from './recovery-codes.ts';
import { base32, newSecret, otpauthUri } from './totp.ts';
import { record, withCode } from './with-code.ts';

/** Makes a secret. It is required at sign-in once a code made with it has been confirmed. */
export async function setUp(tx: Tx, deps: AccountsDeps, actor: UserActor) {
  await requireProof(tx, deps, actor);
  const { email, phone } = await findUser(tx, actor.userId);
  const secret = newSecret();
  const sealed = deps.secrets.seal(secret.toString('base64'));
  const written = await tx
    .insertInto('second_factors')
    .values({ user_id: actor.userId, secret: sealed })
    .onConflict((on) =>
      on
        .column('user_id')
        .doUpdateSet({ secret: sealed, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!written) throw new Problem('second_factor_set_up');
  return presentSecret(secret, email ?? phone);
}

/**
 * Makes a secret for another phone, which takes the password and a code of the former phone. The former one works until
 * the new one is confirmed.
 */
export async function move(db: Db, deps: AccountsDeps, actor: UserActor, code: string, caller: Caller) {
  await requireProof(db, deps, actor);
  const secret = newSecret();
  const values = {
    session_id: actor.sessionId,
    secret: deps.secrets.seal(secret.toString('base64')),
    created_at: deps.clock.now(),
  };
  return withCode(db, deps, actor, { code, isNew: false }, caller, async (tx) => {
    await tx
      .insertInto('second_factor_moves')
      .values({ user_id: actor.userId, ...values })
      .onConflict((on) => on.column('user_id').doUpdateSet(values))
      .execute();
    const { email, phone } = await findUser(tx, actor.userId);
    return presentSecret(secret, email ?? phone);
  });
}

const presentSecret = (secret: Buffer, account: string | null) => ({
  secret: base32(secret),
  uri: otpauthUri(secret, account ?? ''),
});

/** From now on each session has to give a code of this secret; the recovery codes are shown this once. */
export const confirm = (
  db: Db,
  deps: AccountsDeps,
  actor: UserActor,
  code: string,
  caller: Caller,
): Promise<string[]> =>
  withCode(db, deps, actor, { code, isNew: true }, caller, async (tx, factor) => {
    await tx
      .updateTable('second_factors')
      .set({ confirmed_at: deps.clock.now(), secret: factor.secret })
      .where('user_id', '=', actor.userId)
      .execute();
    if (factor.isMoving) await finishMove(tx, deps, actor);
    else await sendEmail(tx, deps, actor.userId, secondFactorOnEmail);
    await markPassed(tx, deps, actor);
    // Open streams of other sessions check again whether they may go on.
    await announce(tx, [actor.userId], SESSIONS_ENDED);
    await record(tx, `user.second_factor_${factor.isMoving ? 'moved' : 'enabled'}`, actor.userId, caller);
    return renewCodes(tx, deps.secrets, actor.userId);
  });

/** Other sessions that gave a code of the former phone have to give one again: it may have been stolen. */
async function finishMove(tx: Tx, deps: AccountsDeps, { userId, sessionId }: UserActor): Promise<void> {
  await tx.deleteFrom('second_factor_moves').where('user_id', '=', userId).execute();
  await tx
    .updateTable('sessions')
    .set({ second_factor_at: null })
    .where('user_id', '=', userId)
    .where('id', '<>', sessionId)
    .execute();
  await sendEmail(tx, deps, userId, secondFactorChangedEmail);
}

/** Marks this session as having passed the second factor. */
export const pass = (db: Db, deps: AccountsDeps, actor: UserActor, code: string, caller: Caller): Promise<void> =>
  withCode(db, deps, actor, { code, isNew: false }, caller, async (tx) => {
    await markPassed(tx, deps, actor);
    await record(tx, 'user.second_factor_passed', actor.userId, caller);
  });

export const renewRecoveryCodes = (
  db: Db,
  deps: AccountsDeps,
  actor: UserActor,
  code: string,
  caller: Caller,
): Promise<string[]> =>
  withCode(db, deps, actor, { code, isNew: false }, caller, async (tx) => {
    await record(tx, 'user.recovery_codes_made', actor.userId, caller);
    return renewCodes(tx, deps.secrets, actor.userId);
  });

/** Deletes the second factor of the caller: sessions need no code any more. Operators cannot where one is required. */
export async function turnOff(
  db: Db,
  deps: AccountsDeps,
  actor: UserActor,
  code: string,
  caller: Caller,
): Promise<void> {
  await requireProof(db, deps, actor);
  return withCode(db, deps, actor, { code, isNew: false }, caller, async (tx) => {
    const { is_operator: isOperator } = await findUser(tx, actor.userId);
    if (isOperator && deps.isSecondFactorRequired) throw new Problem('second_factor_needed');
    await tx.deleteFrom('second_factors').where('user_id', '=', actor.userId).execute();
    // Sessions that gave a code of this factor have to give one of the next.
    await tx.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', actor.userId).execute();
    await record(tx, 'user.second_factor_disabled', actor.userId, caller);
    await sendEmail(tx, deps, actor.userId, secondFactorOffEmail);
  });
}

/** Deletes the second factor of a user, ends all sessions, and sends the user an e-mail about it. */
export async function forgetSecondFactor(tx: Tx, deps: Pick<AccountsDeps, 'mailer'>, userId: UserId): Promise<void> {
  const forgotten = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  if (!forgotten) throw new Problem('second_factor_missing');
  await endSessions(tx, userId, 'all');
  await sendEmail(tx, deps, userId, secondFactorResetEmail);
}

async function sendEmail(
  tx: Tx,
  { mailer }: Pick<AccountsDeps, 'mailer'>,
  userId: UserId,
  letter: (to: string, locale: Locale) => Email,
): Promise<void> {
  const { email, email_verified_at: isVerified, language } = await findUser(tx, userId);
  if (email && isVerified) await mailer.send(tx, letter(email, language));
}

const markPassed = (tx: Tx, { clock }: AccountsDeps, { sessionId }: UserActor) =>
  tx.updateTable('sessions').set({ second_factor_at: clock.now() }).where('id', '=', sessionId).execute();

export const readFactor = (db: Db, { userId, sessionId }: UserActor) =>
  db
    .selectFrom('sessions as s')
    .leftJoin('second_factors as f', 'f.user_id', 's.user_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['f.confirmed_at', 's.second_factor_at', 'u.is_operator'])
    .where('s.id', '=', sessionId)
    .where('s.user_id', '=', userId)
    .executeTakeFirst()
    .then(orNotFound);
