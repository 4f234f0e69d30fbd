import { type Grant, grantedFlags } from '@postavka/contract';
import type { Db, InTx } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { requireChannel } from '../../../platform/messages/channels.ts';
import { FieldProblem, Problem } from '../../../platform/problem.ts';
import { contactOf, requireTextable } from '../../accounts/index.ts';
import type { CompaniesDeps } from '../deps.ts';
import { inviteAs, isInvitedMember, limitInvitations } from '../invitations/invitations.ts';

/** Invites by e-mail or phone. Whether the contact has an account, nobody is told. */
export async function invitePerson(
  db: Db,
  inTx: InTx,
  deps: CompaniesDeps,
  actor: Member,
  { username, ...grant }: Grant & { username: string },
  caller: Caller,
): Promise<void> {
  const contact = contactOf(username);
  if (!contact) throw new FieldProblem({ username: [{ key: 'email' }] });
  if (contact.kind === 'phone') requireTextable(contact.value, 'username');
  requireChannel(deps.channels, contact.kind === 'phone' ? 'sms' : 'email');
  // Members are on the list that the inviter sees.
  if (await isInvitedMember(db, actor.companyId, contact)) throw new Problem('already_member');
  await deps.limiter.take('invitation-batch.company', String(actor.companyId));
  await limitInvitations(deps, actor, contact);
  const standing = { role: grant.role, permissions: grantedFlags(grant) };
  await inTx((tx) => inviteAs(tx, deps, actor, { contact, standing }, caller));
}
