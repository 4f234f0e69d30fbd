import type { InvitationId } from '@postavka/contract';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { orNotFound, Problem } from '../../../platform/problem.ts';
import type { CompaniesDeps } from '../deps.ts';
import { revokeInvitation as revoke } from '../invitations/invitations.ts';
import { whyNotEdit } from '../policy.ts';
import { lockFor, requireFlag } from '../repo.ts';

/** Takes an invitation back; its link then says so. */
export async function revokeInvitation(
  tx: Tx,
  { clock }: CompaniesDeps,
  actor: Member,
  id: InvitationId,
  { ip }: Caller,
): Promise<void> {
  const { company, by } = await lockFor(tx, actor);
  requireFlag(by, 'add_users_permission');
  const [revoked] = await revoke(tx, company.id, id, clock.now());
  const refusal = whyNotEdit(by, { role: orNotFound(revoked).role, permissions: by.permissions });
  if (refusal) throw new Problem('permission_denied', refusal);
  await audit(tx, {
    action: 'company.invitation_revoked',
    userId: actor.userId,
    ip,
    data: { company: company.id, invitation: id },
  });
}
