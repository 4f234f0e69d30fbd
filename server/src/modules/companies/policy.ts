import { type Flags, flagsOf, PERMISSIONS, type Permission, type ProblemData, type Role } from '@postavka/contract';
import type { Member } from '../../platform/http/actor.ts';

/** The role and flags of somebody in a company. */
export interface Standing {
  readonly role: Role;
  readonly permissions: Flags;
}

/** The caller's own, as read with the token. */
export const actingAs = ({ role, can }: Member): Standing => ({ role, permissions: flagsOf([...can]) });

type Refusal = ProblemData['permission_denied'];

/** Roles are numbered from the highest. */
const isAbove = (role: Role, other: Role): boolean => role < other;

/** Members with a higher role cannot be changed; only an owner changes an owner. */
export const whyNotEdit = (by: Standing, member: Standing): Refusal | undefined =>
  isAbove(member.role, by.role) ? { role: member.role } : undefined;

/** Nobody grants a role or flag beyond their own; what the other person already has is kept. */
export function whyNotGrant(by: Standing, after: Standing, before?: Standing): Refusal | undefined {
  if (isAbove(after.role, by.role) && after.role !== before?.role) return { role: after.role };
  const permission = PERMISSIONS.find(
    (flag) => after.permissions[flag] && !before?.permissions[flag] && !by.permissions[flag],
  );
  return permission && { permission };
}

/** Whether a change takes away something that the member could grant. */
export const isLess = (after: Standing, before: Standing): boolean =>
  isAbove(before.role, after.role) ||
  PERMISSIONS.some((flag: Permission) => before.permissions[flag] && !after.permissions[flag]);
