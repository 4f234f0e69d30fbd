import { CompanyId, flagsOf, type Permission, type Role, UserId } from '@postavka/contract';
import { describe, expect, test } from 'vitest';
import { actingAs, isLess, type Standing, whyNotEdit, whyNotGrant } from './policy.ts';

const standing = (role: number, ...permissions: Permission[]): Standing => ({
  role: role as Role,
  permissions: flagsOf(permissions),
});
const [OWNER, MANAGER, STAFF] = [0, 1, 2];

describe('who may change a member', () => {
  test.for([
    [OWNER, OWNER, undefined],
    [OWNER, STAFF, undefined],
    [MANAGER, MANAGER, undefined],
    [MANAGER, STAFF, undefined],
    [MANAGER, OWNER, { role: OWNER }],
    [STAFF, MANAGER, { role: MANAGER }],
  ] as const)('%s changes %s: %s', ([by, member, refusal]) => {
    expect(whyNotEdit(standing(by), standing(member))).toEqual(refusal);
  });
});

describe('who may grant what', () => {
  const manager = standing(MANAGER, 'ordering_permission');

  test('no higher role than the own one, unless it is there already', () => {
    expect(whyNotGrant(manager, standing(OWNER))).toEqual({ role: OWNER });
    expect(whyNotGrant(manager, standing(OWNER), standing(STAFF))).toEqual({ role: OWNER });
    expect(whyNotGrant(manager, standing(OWNER), standing(OWNER))).toBeUndefined();
    expect(whyNotGrant(manager, standing(MANAGER))).toBeUndefined();
    expect(whyNotGrant(manager, standing(STAFF))).toBeUndefined();
  });

  test('no flag that the granter has not, unless it is there already', () => {
    expect(whyNotGrant(manager, standing(STAFF, 'ordering_permission'))).toBeUndefined();
    expect(whyNotGrant(manager, standing(STAFF, 'factory_permission'))).toEqual({ permission: 'factory_permission' });
    expect(
      whyNotGrant(manager, standing(STAFF, 'factory_permission'), standing(STAFF, 'factory_permission')),
    ).toBeUndefined();
    expect(whyNotGrant(manager, standing(STAFF, 'factory_permission'), standing(STAFF))).toEqual({
      permission: 'factory_permission',
    });
  });
});

describe('what takes something away', () => {
  const before = standing(MANAGER, 'ordering_permission', 'factory_permission');
  test.for([
    ['the same', before, false],
    ['a higher role', standing(OWNER, 'ordering_permission', 'factory_permission'), false],
    ['a lower role', standing(STAFF, 'ordering_permission', 'factory_permission'), true],
    ['a flag less', standing(MANAGER, 'ordering_permission'), true],
    ['a flag more', standing(MANAGER, 'ordering_permission', 'factory_permission', 'proposal_permission'), false],
  ] as const)('%s', ([, after, expected]) => {
    expect(isLess(after, before)).toBe(expected);
  });
});

test('a caller stands as the token says', () => {
  const can = new Set<Permission>(['ordering_permission']);
  const member = { kind: 'member', userId: UserId.parse(1), companyId: CompanyId.parse(1), role: MANAGER as Role, can };
  expect(actingAs(member as unknown as Parameters<typeof actingAs>[0])).toEqual(
    standing(MANAGER, 'ordering_permission'),
  );
});
