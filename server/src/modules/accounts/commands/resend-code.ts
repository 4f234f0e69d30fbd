import { LIMITS } from '@postavka/contract';
import { secondsAfter } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Caller } from '../../../platform/http/serve.ts';
import { sendConfirmation } from '../confirmations.ts';
import type { AccountsDeps } from '../deps.ts';
import { lockConfirmation } from '../repo.ts';

/** Sends a new code for a contact that waits for one; for any other address it does nothing, and looks the same. */
export async function resendCode(tx: Tx, deps: AccountsDeps, email: string, caller: Caller): Promise<void> {
  const waiting = await lockConfirmation(tx, email);
  if (!waiting || waiting.used_at) return;
  const earliest = secondsAfter(waiting.sent_at, LIMITS.resend.emailSeconds);
  const wait = (earliest.getTime() - deps.clock.now().getTime()) / 1000;
  if (wait > 0) throw new Problem('too_many_requests', { retry_after: wait });
  await sendConfirmation(tx, deps, {
    userId: waiting.user_id,
    email,
    passwordHash: waiting.password_hash,
    locale: caller.locale,
  });
}
