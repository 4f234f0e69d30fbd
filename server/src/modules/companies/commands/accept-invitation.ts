import type { CompanyId, ProblemCode } from '@postavka/contract';
import type { Selectable } from 'kysely';
import { emit } from '../../../events.ts';
import { audit } from '../../../platform/audit.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Invitations } from '../../../platform/db/schema.generated.ts';
import type { UserActor } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/serve.ts';
import { Problem } from '../../../platform/problem.ts';
import { hashToken } from '../../../platform/secrets.ts';
import type { CompaniesDeps } from '../deps.ts';
import { flagsIn } from '../present.ts';
import { findMembership, insertMembership, lockCompany } from '../repo.ts';

/** Joins the company that an invitation is from. The link works once, whoever comes first. */
export async function acceptInvitation(
  tx: Tx,
  { clock }: CompaniesDeps,
  { userId }: UserActor,
  token: string,
  { ip }: Caller,
): Promise<{ id: CompanyId; name: string }> {
  const now = clock.now();
  const found = await byToken(tx, token).executeTakeFirst();
  // Whoever changes an invitation locks its company first, and so does this.
  const company = await lockCompany(tx, (found ?? requireOpen(found, now)).company_id);
  const invitation = await byToken(tx, token).executeTakeFirst();
  if (invitation?.used_by === userId && (await findMembership(tx, company.id, userId)))
    throw new Problem('already_member');
  const { id, company_id: companyId, role, invited_by: invitedBy, ...row } = requireOpen(invitation, now);
  const joined = await insertMembership(tx, companyId, userId, { role, permissions: flagsIn(row) }, now);
  if (!joined) throw new Problem('already_member');
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

/** What a link says to whoever opens it. */
export async function readInvited(db: Db, token: string, now: Date) {
  const { company_id: companyId, role } = requireOpen(await byToken(db, token).executeTakeFirst(), now);
  const { name } = await db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return { name, role };
}

const byToken = (db: Db | Tx, token: string) =>
  db.selectFrom('invitations').selectAll().where('token_hash', '=', hashToken(token));

function requireOpen(invitation: Selectable<Invitations> | undefined, now: Date): Selectable<Invitations> {
  const code = whyClosed(invitation, now);
  if (code !== undefined || !invitation) throw new Problem(code ?? 'invitation_not_found');
  return invitation;
}

function whyClosed(invitation: Selectable<Invitations> | undefined, now: Date) {
  if (!invitation) return 'invitation_not_found' as const satisfies ProblemCode;
  if (invitation.used_at) return 'invitation_used' as const;
  if (invitation.revoked_at) return 'invitation_revoked' as const;
  return invitation.expires_at <= now ? ('invitation_expired' as const) : undefined;
}
