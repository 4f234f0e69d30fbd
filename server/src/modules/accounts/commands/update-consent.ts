import type { ConsentKind } from '@postavka/contract';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserActor } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { AccountsDeps } from '../deps.ts';
import { recordConsents } from '../sign-up/consents.ts';

/** Gives or withdraws one consent; each giving is a record of its own. */
export async function updateConsent(
  tx: Tx,
  { clock }: AccountsDeps,
  { userId }: UserActor,
  { kind, given }: { kind: ConsentKind; given: boolean },
  caller: Caller,
): Promise<void> {
  const live = await tx
    .selectFrom('consents')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .forUpdate()
    .execute();
  if (given === live.length > 0) return;
  if (given) await recordConsents(tx, userId, { [kind]: true }, 'profile', caller);
  else {
    const ids = live.map((row) => row.id);
    await tx.updateTable('consents').set({ withdrawn_at: clock.now() }).where('id', 'in', ids).execute();
  }
  await audit(tx, { action: given ? 'consent.given' : 'consent.withdrawn', userId, ip: caller.ip, data: { kind } });
}
