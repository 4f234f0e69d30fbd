import type { UserId } from '@postavka/contract';
import { emit } from '../../../events.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { orNotFound, Problem } from '../../../platform/problem.ts';
import type { CompaniesDeps } from '../deps.ts';
import { revokeInvitationsOf } from '../invitations/invitations.ts';
import { whyNotEdit } from '../policy.ts';
import { findMembership, lockFor, requireFlag, requireOwner, standingOf } from '../repo.ts';
import { refreshWithheld } from './withhold-company.ts';

/** Removes a member and the member's tokens; leaving oneself needs no flag. */
export async function removeMember(
  tx: Tx,
  { clock }: CompaniesDeps,
  actor: Member,
  user: UserId,
  { ip }: Caller,
): Promise<void> {
  const { company, by } = await lockFor(tx, actor);
  const isLeaving = user === actor.userId;
  if (!isLeaving) requireFlag(by, 'add_users_permission');
  const member = standingOf(orNotFound(await findMembership(tx, company.id, user)));
  const refusal = whyNotEdit(by, member);
  if (refusal) throw new Problem('permission_denied', refusal);

  await tx.deleteFrom('memberships').where('company_id', '=', company.id).where('user_id', '=', user).execute();
  await requireOwner(tx, company.id);
  const now = clock.now();
  await refreshWithheld(tx, company.id, now);
  await revokeInvitationsOf(tx, company.id, user, now);
  await audit(tx, {
    action: isLeaving ? 'company.member_left' : 'company.member_removed',
    userId: actor.userId,
    ip,
    data: { company: company.id, member: user, role: member.role },
  });
  await emit(tx, 'member.changed', {
    userId: user,
    companyId: company.id,
    companyName: company.name,
    change: isLeaving ? 'left' : 'removed',
    by: actor.userId,
  });
}
