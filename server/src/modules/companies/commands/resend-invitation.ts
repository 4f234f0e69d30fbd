import type { InvitationId } from '@postavka/contract';
import type { Tx } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { orNotFound, Problem } from '../../../platform/problem.ts';
import { contactIn } from '../../accounts/index.ts';
import type { CompaniesDeps } from '../deps.ts';
import { invite, revokeInvitation } from '../invitations/invitations.ts';
import { whyNotGrant } from '../policy.ts';
import { flagsIn } from '../present.ts';
import { lockFor, requireFlag } from '../repo.ts';

/** Sends a waiting invitation again, under its id and with a new link; to resend is to grant. */
export async function resendInvitation(
  tx: Tx,
  deps: CompaniesDeps,
  actor: Member,
  id: InvitationId,
  caller: Caller,
): Promise<InvitationId> {
  const { company, by } = await lockFor(tx, actor);
  requireFlag(by, 'add_users_permission');
  const [former] = await revokeInvitation(tx, company.id, id, deps.clock.now());
  const row = orNotFound(former);
  const standing = { role: row.role, permissions: flagsIn(row) };
  const refusal = whyNotGrant(by, standing);
  if (refusal) throw new Problem('permission_denied', refusal);
  return invite(tx, deps, actor, { company, contact: contactIn(row), standing, former: row }, caller);
}
