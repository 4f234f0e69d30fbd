import { DEFAULT_FLAGS, type Grant, grantedFlags, ROLES, type Role, type UserId } from '@postavka/contract';
import { emit } from '../../../events.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Member } from '../../../platform/http/actor.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { orNotFound, Problem } from '../../../platform/problem.ts';
import type { CompaniesDeps } from '../deps.ts';
import { revokeInvitationsOf } from '../invitations/invitations.ts';
import { isLess, type Standing, whyNotEdit, whyNotGrant } from '../policy.ts';
import { findMembership, lockFor, requireFlag, requireOwner, standingOf } from '../repo.ts';

interface MemberChange extends Omit<Grant, 'role'> {
  readonly user: UserId;
  readonly role?: Role | undefined;
  readonly step_down?: boolean | undefined;
}

/** Changes what a member is and may. With `step_down` an owner hands the company over in one step. */
export async function updateMember(
  tx: Tx,
  deps: CompaniesDeps,
  actor: Member,
  { user, step_down: stepDown = false, ...change }: MemberChange,
  caller: Caller,
): Promise<void> {
  const { company, by } = await lockFor(tx, actor);
  requireFlag(by, 'add_users_permission');
  const before = standingOf(orNotFound(await findMembership(tx, company.id, user)));
  const role = change.role ?? before.role;
  const otherwise = role === before.role ? before.permissions : DEFAULT_FLAGS[role];
  const after: Standing = { role, permissions: grantedFlags({ ...change, role }, otherwise) };

  const refusal = whyNotEdit(by, before) ?? whyNotGrant(by, after, before);
  if (refusal) throw new Problem('permission_denied', refusal);

  const changes = [{ user, before, after }];
  if (stepDown && role === ROLES.owner && by.role === ROLES.owner && user !== actor.userId) {
    const manager = { role: ROLES.manager, permissions: DEFAULT_FLAGS[ROLES.manager] };
    changes.push({ user: actor.userId, before: by, after: manager });
  }
  for (const { user: userId, before: former, after: now } of changes) {
    await tx
      .updateTable('memberships')
      .set({ role: now.role, ...now.permissions })
      .where('company_id', '=', company.id)
      .where('user_id', '=', userId)
      .execute();
    if (isLess(now, former)) await revokeInvitationsOf(tx, company.id, userId, deps.clock.now());
    await audit(tx, {
      action: 'company.member_changed',
      userId: actor.userId,
      ip: caller.ip,
      data: { company: company.id, member: userId, role_before: former.role, role: now.role, flags: flagsText(now) },
    });
  }
  await requireOwner(tx, company.id);
  if (user !== actor.userId)
    await emit(tx, 'member.changed', {
      userId: user,
      companyId: company.id,
      companyName: company.name,
      change: 'changed',
      by: actor.userId,
    });
}

const flagsText = ({ permissions }: Standing): string =>
  Object.entries(permissions)
    .flatMap(([flag, granted]) => (granted ? [flag] : []))
    .join(' ');
