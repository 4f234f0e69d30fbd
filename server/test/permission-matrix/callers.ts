import {
  blockCompany,
  blockUser,
  type CompanyId,
  flagsOf,
  PERMISSIONS,
  type Permission,
  ROLES,
} from '@postavka/contract';
import type { TestActor } from '../actor.ts';
import type { TestApp } from '../app.ts';
import type { TestMember } from '../companies.ts';
import { type As, expect } from '../index.ts';
import { createMembers } from './members.ts';

export const CALLERS = [
  'anonymous',
  'malformed',
  'expired',
  'revoked',
  'user without company',
  'user token of an owner',
  'operator',
  'owner',
  'manager',
  'staff without flags',
  ...PERMISSIONS.map((flag) => `staff with ${flag}` as const),
  'removed member',
  'blocked member',
  'foreign owner',
  'owner of a blocked company',
] as const;
export type Caller = (typeof CALLERS)[number];

/** Who may pass, written by hand and not read from the declaration: the two are compared. */
export type Gate = 'anybody' | 'user' | 'company' | 'either' | 'operator' | Permission;

export interface World {
  readonly app: TestApp;
  readonly as: As;
  readonly companyId: CompanyId;
  readonly owner: TestMember;
  /** Each caller with the kind of token that the endpoint asks for. */
  readonly callers: Readonly<Record<Caller, (gate: Gate) => TestActor>>;
}

export async function createWorld(app: TestApp, as: As): Promise<World> {
  const owner = await as.owner();
  const { db } = app.deps.database;
  const [expired, revoked, removed, blocked, manager, staff, ...withFlags] = await createMembers(app, owner.companyId, [
    {},
    {},
    {},
    { role: ROLES.owner },
    { role: ROLES.manager },
    {},
    ...PERMISSIONS.map((flag) => ({ permissions: flagsOf([flag]) })),
  ]);
  await db.updateTable('sessions').set({ expires_at: app.clock.now() }).where('user_id', '=', expired.userId).execute();
  await db.deleteFrom('sessions').where('user_id', '=', revoked.userId).execute();
  await db.deleteFrom('memberships').where('user_id', '=', removed.userId).execute();
  const loner = await as.user();
  const operator = await as.operator();
  const withheld = await as.owner();
  await operator.call(blockUser, { body: { id: blocked.userId, blocked: true, reason: 'Spam' } });
  await operator.call(blockCompany, { body: { id: withheld.companyId, blocked: true, reason: 'Spam' } });
  const foreigner = await as.owner();
  const flagged = PERMISSIONS.map((flag, i) => [`staff with ${flag}`, withFlags[i] ?? expect.fail(flag)] as const);
  const always = (actor: TestActor) => () => actor;
  const either = (member: TestMember) => (gate: Gate) =>
    gate === 'user' || gate === 'operator' ? member.person : member;
  return {
    app,
    as,
    owner,
    companyId: owner.companyId,
    callers: {
      anonymous: always(as.visitor()),
      malformed: always(as.visitor().with({ authorization: 'Token not-a-token' })),
      expired: either(expired),
      revoked: either(revoked),
      'user without company': always(loner),
      'user token of an owner': always(owner.person),
      operator: always(operator),
      owner: always(owner),
      manager: always(manager),
      'staff without flags': always(staff),
      ...(Object.fromEntries(flagged.map(([name, member]) => [name, always(member)])) as Record<
        `staff with ${Permission}`,
        () => TestActor
      >),
      'removed member': always(removed),
      'blocked member': either(blocked),
      'foreign owner': always(foreigner),
      'owner of a blocked company': always(withheld),
    },
  };
}
