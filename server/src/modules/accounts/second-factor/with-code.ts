import { type AuditAction, LIMITS, type UserId } from '@postavka/contract';
import type { Selectable } from 'kysely';
import { audit } from '../../../platform/audit.ts';
import { secondsAfter } from '../../../platform/clock.ts';
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { SecondFactors } from '../../../platform/db/schema.generated.ts';
import type { UserActor } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { Problem } from '../../../platform/problem.ts';
import type { AccountsDeps } from '../deps.ts';
import { useCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.ts';

const WINDOW_SECONDS = LIMITS.secondFactor.minutes * 60;

interface Guess {
  readonly code: string;
  /** The code is to confirm a new secret, which a recovery code cannot do. */
  readonly isNew: boolean;
}

type Factor = Selectable<SecondFactors>;

/** The secret whose code is expected. */
type Expected = Factor & { readonly isMoving: boolean };

type Outcome<T> = { readonly done: T } | { readonly refusal: Problem };

/** Does the work if the code is right. A wrong one is counted and stays counted although the call is refused. */
export async function withCode<T>(
  db: Db,
  deps: AccountsDeps,
  actor: UserActor,
  guess: Guess,
  caller: Caller,
  work: (tx: Tx, factor: Expected) => Promise<T>,
): Promise<T> {
  const outcome = await inTransaction(db, async (tx): Promise<Outcome<T>> => {
    const factor = await checkCode(tx, deps, actor, guess);
    if (!(factor instanceof Problem)) return { done: await work(tx, factor) };
    await record(tx, 'user.second_factor_refused', actor.userId, caller);
    return { refusal: factor };
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.done;
}

export const record = (tx: Tx, action: AuditAction, userId: UserId, { ip }: Caller): Promise<void> =>
  audit(tx, { action, userId, ip, subject: { kind: 'user', id: userId } });

/** Checks a code of the app, or a recovery code; returns the secret it fits, else the refusal. */
async function checkCode(tx: Tx, deps: AccountsDeps, actor: UserActor, guess: Guess): Promise<Expected | Problem> {
  const now = deps.clock.now();
  const factor = await lockExpected(tx, actor, guess, now);
  if (factor instanceof Problem) return factor;
  const { tries, until } = triesOf(factor, now);
  if (tries >= LIMITS.secondFactor.tries)
    return new Problem('too_many_requests', { retry_after: Math.ceil((until.getTime() - now.getTime()) / 1000) });
  const secret = openSecret(deps, factor);
  if (!secret) return new Problem('second_factor_unreadable');
  const step = stepOfCode(secret, guess.code, now, factor.last_step);
  const isRight =
    step !== undefined || (!guess.isNew && (await useCode(tx, deps.secrets, actor.userId, guess.code, now)));
  await tx
    .updateTable('second_factors')
    .set(
      isRight
        ? { tries: 0, tries_from: null, last_step: step ?? factor.last_step }
        : { tries: tries + 1, tries_from: tries === 0 ? now : factor.tries_from },
    )
    .where('user_id', '=', actor.userId)
    .execute();
  return isRight ? factor : new Problem('second_factor_invalid');
}

/** Undefined for a secret that was sealed with an earlier key of the server: it cannot be read any more. */
function openSecret({ secrets }: AccountsDeps, { secret }: Factor): Buffer | undefined {
  try {
    return Buffer.from(String(secrets.open(secret)), 'base64');
  } catch {
    return undefined;
  }
}

async function lockExpected(
  tx: Tx,
  { userId, sessionId }: UserActor,
  { isNew }: Guess,
  now: Date,
): Promise<Expected | Problem> {
  const factor = await tx
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!factor || (!isNew && factor.confirmed_at === null)) return new Problem('second_factor_missing');
  if (!isNew || factor.confirmed_at === null) return { ...factor, isMoving: false };
  const move = await tx
    .selectFrom('second_factor_moves')
    .select('secret')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('created_at', '>', secondsAfter(now, -WINDOW_SECONDS))
    .executeTakeFirst();
  return move ? { ...factor, secret: move.secret, last_step: 0, isMoving: true } : new Problem('second_factor_set_up');
}

/** Wrong codes that still count, and until when. */
function triesOf({ tries, tries_from }: Factor, now: Date): { readonly tries: number; readonly until: Date } {
  const until = secondsAfter(tries_from ?? now, WINDOW_SECONDS);
  return until > now ? { tries, until } : { tries: 0, until };
}
