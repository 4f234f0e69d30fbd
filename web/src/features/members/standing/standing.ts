import {
  type CompanyMember,
  DEFAULT_FLAGS,
  type Flags,
  PERMISSIONS,
  type Permission,
  ROLES,
  type Role,
  type UserId,
} from '@postavka/contract';

/** The role and flags of a member. */
export interface Standing {
  readonly role: Role;
  readonly permissions: Flags;
}

export interface Me extends Standing {
  readonly user: UserId;
}

export const ROLE_LIST: readonly Role[] = Object.values(ROLES);

/** Roles are numbered from the highest; a role above the person's own cannot be given. */
export const mayGive = (me: Standing, role: Role): boolean => role >= me.role;

/** A flag that the person lacks cannot be given; a flag that the member already has stays. */
export const mayGrant = (me: Standing, flag: Permission, before?: Standing): boolean =>
  me.permissions[flag] || (before?.permissions[flag] ?? false);

/** A role with its default flags, as far as the person may give them. */
export const startOf = (me: Standing, role: Role, before?: Standing): Standing => ({
  role,
  permissions: withinReach(me, role === before?.role ? before.permissions : DEFAULT_FLAGS[role], before),
});

export const withinReach = (me: Standing, flags: Flags, before?: Standing): Flags =>
  Object.fromEntries(PERMISSIONS.map((flag) => [flag, flags[flag] && mayGrant(me, flag, before)])) as Flags;

export const isSame = (one: Standing, other: Standing): boolean =>
  one.role === other.role && PERMISSIONS.every((flag) => one.permissions[flag] === other.permissions[flag]);

export type MemberAction = 'edit' | 'transfer' | 'remove' | 'leave';

/** What the person may do with a member; the server enforces the same. */
export function actionsOn(me: Me, member: CompanyMember): readonly MemberAction[] {
  if (member.user === me.user) return ['leave'];
  if (!me.permissions.add_users_permission || member.role < me.role) return [];
  const isHandover = me.role === ROLES.owner && member.role !== ROLES.owner;
  return isHandover ? ['edit', 'transfer', 'remove'] : ['edit', 'remove'];
}
