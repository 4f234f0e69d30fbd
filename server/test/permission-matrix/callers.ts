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
import type { As } from '../index.ts';

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
  const of = { companyId: owner.companyId };
  const [expired, revoked] = [await as.member({ of }), await as.member({ of })];
  await app.deps.database.db
    .updateTable('sessions')
    .set({ expires_at: app.clock.now() })
    .where('user_id', '=', expired.userId)
    .execute();
  await app.deps.database.db.deleteFrom('sessions').where('user_id', '=', revoked.userId).execute();
  const removed = await as.member({ of });
  await app.deps.database.db.deleteFrom('memberships').where('user_id', '=', removed.userId).execute();
  const loner = await as.user();
  const operator = await as.operator();
  const [blocked, withheld] = [await as.member({ of, role: ROLES.owner }), await as.owner()];
  await operator.call(blockUser, { body: { id: blocked.userId, blocked: true, reason: 'Spam' } });
  await operator.call(blockCompany, { body: { id: withheld.companyId, blocked: true, reason: 'Spam' } });
  const manager = await as.member({ of, role: ROLES.manager });
  const staff = await as.member({ of });
  const foreigner = await as.owner();
  const flagged = await Promise.all(
    PERMISSIONS.map(
      async (flag) => [`staff with ${flag}`, await as.member({ of, permissions: flagsOf([flag]) })] as const,
    ),
  );
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
