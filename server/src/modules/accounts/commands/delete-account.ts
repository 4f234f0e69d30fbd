import { emit } from '../../../events.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserActor } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { AccountsDeps } from '../deps.ts';
import { requireAnotherOperator } from '../operators/change-operators.ts';
import { lockUser } from '../repo.ts';

/** Erases the personal data of an account. Its row stays, because other rows refer to it. */
export async function deleteAccount(
  tx: Tx,
  { clock }: AccountsDeps,
  { userId }: UserActor,
  { ip }: Caller,
): Promise<void> {
  if ((await lockUser(tx, userId)).is_operator) await requireAnotherOperator(tx, userId);
  await emit(tx, 'user.deleting', { userId, at: clock.now() });
  await tx
    .updateTable('users')
    .set({
      email: null,
      email_verified_at: null,
      phone: null,
      phone_verified_at: null,
      password_hash: null,
      first_name: '',
      middle_name: '',
      last_name: '',
      is_operator: false,
      deleted_at: clock.now(),
    })
    .where('id', '=', userId)
    .execute();
  for (const table of [
    'sessions',
    'contact_codes',
    'sign_up_attempts',
    'password_resets',
    'second_factors',
    'messenger_links',
    'messenger_tickets',
  ] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute();
  // Consents may have to be proved later; the addresses they were given from are personal data.
  await tx
    .updateTable('consents')
    .set((eb) => ({ ip: null, user_agent: '', withdrawn_at: eb.fn.coalesce('withdrawn_at', eb.val(clock.now())) }))
    .where('user_id', '=', userId)
    .execute();
  await audit(tx, { action: 'user.deleted', userId, ip });
}
