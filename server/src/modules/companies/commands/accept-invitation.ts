import type { CompanyId, InvitationId } from '@postavka/contract';
import type { Selectable } from 'kysely';
import { emit } from '../../../events.ts';
import { audit } from '../../../platform/audit.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Invitations } from '../../../platform/db/schema.generated.ts';
import type { UserActor } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { Problem } from '../../../platform/problem.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { contactIn, maskContact, requireActive } from '../../accounts/index.ts';
import type { CompaniesDeps } from '../deps.ts';
import { waitingFor } from '../invitations/received.ts';
import { flagsIn } from '../present.ts';
import { findMembership, insertMembership, lockCompany } from '../repo.ts';
import { refreshWithheld } from './withhold-company.ts';

/** Which invitation: by its link, or one of those that wait for the person. */
type Which = { readonly token: string } | { readonly id: InvitationId };

/** Joins the company that an invitation is from. It works once, for the person whose contact it was sent to. */
export async function acceptInvitation(
  tx: Tx,
  { clock }: CompaniesDeps,
  { userId }: UserActor,
  which: Which,
  { ip }: Caller,
): Promise<{ id: CompanyId; name: string }> {
  const now = clock.now();
  await requireActive(tx, userId);
  const found = await find(tx, which).executeTakeFirst();
  const isTheirs = found && (await isSentTo(tx, userId, found, now));
  if (!found || ('id' in which && !isTheirs)) throw new Problem('invitation_not_found');
  // Everything that changes an invitation locks its company first.
  const company = await lockCompany(tx, found.company_id);
  const invitation = await find(tx, which).executeTakeFirst();
  const isMember = (await findMembership(tx, company.id, userId)) !== undefined;
  if (invitation?.used_by === userId && isMember) throw new Problem('already_member');
  const { id, company_id: companyId, role, invited_by: invitedBy, ...row } = requireOpen(invitation, now);
  if (isMember) throw new Problem('already_member');
  if (!isTheirs) throw new Problem('invitation_not_yours', { contact: maskContact(contactIn(found)) });
  if (company.blocked_at !== null) throw new Problem('company_blocked');
  await insertMembership(tx, companyId, userId, { role, permissions: flagsIn(row) }, now);
  await refreshWithheld(tx, companyId, now);
  await tx
    .updateTable('invitations')
    .set({ used_at: now, used_by: userId, sealed_token: null })
    .where('id', '=', id)
    .execute();
  await audit(tx, {
    action: 'company.invitation_accepted',
    userId,
    ip,
    data: { company: companyId, invitation: id, role, invited_by: invitedBy },
  });
  await emit(tx, 'invitation.accepted', { companyId, companyName: company.name, userId });
  return { id: companyId, name: company.name };
}

/** What a link says to anybody who opens it. */
export async function readInvited(db: Db, token: string, now: Date) {
  const invitation = requireOpen(await find(db, { token }).executeTakeFirst(), now);
  const company = await db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', invitation.company_id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!company) throw new Problem('invitation_not_found');
  return { name: company.name, role: invitation.role, contact: maskContact(contactIn(invitation)) };
}

const find = (db: Db | Tx, which: Which) =>
  db
    .selectFrom('invitations')
    .selectAll()
    .where((eb) => ('id' in which ? eb('id', '=', which.id) : eb('token_hash', '=', hashToken(which.token))));

const isSentTo = async (tx: Tx, userId: UserActor['userId'], { id }: { id: InvitationId }, now: Date) =>
  (await waitingFor(tx, userId, now).where('i.id', '=', id).executeTakeFirst()) !== undefined;

function requireOpen(invitation: Selectable<Invitations> | undefined, now: Date): Selectable<Invitations> {
  if (!invitation) throw new Problem('invitation_not_found');
  if (invitation.used_at) throw new Problem('invitation_used');
  if (invitation.revoked_at) throw new Problem('invitation_revoked');
  if (invitation.expires_at <= now) throw new Problem('invitation_expired');
  return invitation;
}
