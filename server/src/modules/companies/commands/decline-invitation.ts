import type { InvitationId } from '@postavka/contract';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserActor } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { Problem } from '../../../platform/problem.ts';
import type { CompaniesDeps } from '../deps.ts';
import { revokeInvitation } from '../invitations/invitations.ts';
import { waitingFor } from '../invitations/received.ts';
import { lockCompany } from '../repo.ts';

/** The invited person wants none of it: the link is dead. */
export async function declineInvitation(
  tx: Tx,
  { clock }: CompaniesDeps,
  { userId }: UserActor,
  id: InvitationId,
  { ip }: Caller,
): Promise<void> {
  const now = clock.now();
  const [own] = await waitingFor(tx, userId, now).where('i.id', '=', id).execute();
  if (!own) throw new Problem('invitation_not_found');
  await lockCompany(tx, own.company_id);
  await revokeInvitation(tx, own.company_id, id, now);
  await audit(tx, {
    action: 'company.invitation_declined',
    userId,
    ip,
    data: { company: own.company_id, invitation: id },
  });
}
