import {
  addStaff,
  companyPermissions,
  DEFAULT_FLAGS,
  deleteAccount,
  flagsOf,
  listNotifications,
  listStaff,
  PERMISSIONS,
  ROLES,
  removeStaff,
  staffProfile,
  updateStaff,
} from '@postavka/contract';
import { describe } from 'vitest';
import type { Refusal } from '../../../../test/actor.ts';
import { joinCompany, type TestMember } from '../../../../test/companies.ts';
import { anEmail, expect, test } from '../../../../test/index.ts';
import { titlesFor } from '../../../../test/told.ts';

const refusal = (call: Promise<unknown>): Promise<Refusal> =>
  call.then(
    () => expect.fail('was not refused'),
    (error) => error,
  );

describe('the list of members', () => {
  test('is of the company, owners first, in pages, found by name or contact', async ({ app, as }) => {
    const owner = await as.owner();
    const [manager, staff] = [await as.member({ of: owner, role: ROLES.manager }), await as.member({ of: owner })];
    await as.owner();
    await app.deps.database.db
      .updateTable('users')
      .set({ last_name: 'Соколова', first_name: 'Анна' })
      .where('id', '=', staff.userId)
      .execute();
    const { data, count } = await staff.call(listStaff, {});
    expect([data.map(({ user }) => user), count]).toEqual([[owner.userId, manager.userId, staff.userId], 3]);
    expect(data[0]).toMatchObject({
      email: owner.person.email,
      permissions: flagsOf(PERMISSIONS),
      last_seen: expect.any(String),
    });
    const found = async (q: string) => (await owner.call(listStaff, { query: { q } })).data.map(({ user }) => user);
    expect(await found('анна сокол')).toEqual([staff.userId]);
    expect(await found(manager.person.email.slice(0, 9))).toEqual([manager.userId]);
    expect(await found('%')).toEqual([]);
    const page = await owner.call(listStaff, { query: { limit: 1, offset: 1 } });
    expect([page.data.map(({ user }) => user), page.count, page.pages]).toEqual([[manager.userId], 3, 3]);
  });

  test.for(['', '?user=', '?user=undefined', '?user=-1', '?user=1.5', '?user=1&user=2', '?user=99999999999999999999'])(
    'a profile of %s is refused with the words of the specification',
    async (search, { as }) => {
      const reply = await (await as.owner()).send('GET', `${staffProfile.path}${search}`);
      expect([reply.statusCode, reply.json().code, reply.json().detail]).toEqual([400, 'invalid', 'Invalid id']);
    },
  );

  test('a stranger’s profile is answered like one that is not there', async ({ as }) => {
    const [owner, stranger] = [await as.owner(), await as.owner()];
    const [foreign, absent] = await Promise.all(
      [stranger.userId, 999_999_999].map((user) => owner.send('GET', staffProfile.path, { query: { user } })),
    );
    const strip = (body: string | undefined) => body?.replace(/"request_id":"[^"]+"/, '');
    expect(foreign?.statusCode).toBe(404);
    expect(strip(foreign?.body)).toBe(strip(absent?.body));
    await expect(owner.call(staffProfile, { query: { user: owner.userId } })).resolves.toMatchObject({ role: 1 });
  });
});

describe('roles and flags', () => {
  test('a change counts from the next request, and is told to the member', async ({ as }) => {
    const owner = await as.owner();
    const member = await as.member({ of: owner });
    const changed = await owner.call(updateStaff, { body: { user: member.userId, ordering_permission: true } });
    expect(changed.permissions).toEqual(flagsOf(['ordering_permission']));
    await expect(member.call(companyPermissions, {})).resolves.toEqual({
      role: ROLES.staff,
      permissions: flagsOf(['ordering_permission']),
    });
    const [told] = (await member.person.call(listNotifications, {})).data;
    expect(told).toMatchObject({
      title: 'Your permissions in Rope & Anchor have changed',
      link: `/company/members?for_company=${owner.companyId}`,
    });
  });

  test('a new role comes with its flags unless they are said', async ({ as }) => {
    const owner = await as.owner();
    const { userId: user } = await as.member({ of: owner });
    const manager = await owner.call(updateStaff, { body: { user, role: ROLES.manager, add_users_permission: true } });
    expect(manager.permissions).toEqual({ ...DEFAULT_FLAGS[ROLES.manager], add_users_permission: true });
    const staff = await owner.call(updateStaff, { body: { user, role: ROLES.staff } });
    expect(staff.permissions).toEqual(DEFAULT_FLAGS[ROLES.staff]);
  });

  test('an owner’s flags are locked', async ({ as }) => {
    const owner = await as.owner();
    const { permissions } = await owner.call(updateStaff, {
      body: { user: owner.userId, ordering_permission: false },
    });
    expect(permissions).toEqual(flagsOf(PERMISSIONS));
  });

  test('a flag that the granter lacks is refused, for others and for the granter', async ({ as }) => {
    const owner = await as.owner();
    const keeper = await as.member({ of: owner, permissions: { add_users_permission: true } });
    const member = await as.member({ of: owner, permissions: { proposal_permission: true } });
    for (const user of [member.userId, keeper.userId]) {
      const { status, body } = await refusal(keeper.call(updateStaff, { body: { user, ordering_permission: true } }));
      expect([status, body]).toMatchObject([403, { code: 'permission_denied', permission: 'ordering_permission' }]);
    }
    // What the member has already is not granted again, and may be taken away.
    await keeper.call(updateStaff, {
      body: { user: member.userId, proposal_permission: true, add_users_permission: true },
    });
    const { permissions } = await keeper.call(updateStaff, {
      body: { user: member.userId, proposal_permission: false },
    });
    expect(permissions).toEqual(flagsOf(['add_users_permission']));
  });

  test('a role above the granter’s own is refused, and so are changes of members who have one', async ({ as }) => {
    const owner = await as.owner();
    const manager = await as.member({ of: owner, role: ROLES.manager, permissions: { add_users_permission: true } });
    const keeper = await as.member({ of: owner, permissions: { add_users_permission: true } });
    const member = await as.member({ of: owner });
    const tries = [
      () => manager.call(updateStaff, { body: { user: member.userId, role: ROLES.owner } }),
      () => manager.call(updateStaff, { body: { user: manager.userId, role: ROLES.owner } }),
      () => manager.call(updateStaff, { body: { user: owner.userId, role: ROLES.staff } }),
      () => manager.call(removeStaff, { body: { user: owner.userId } }),
      () => manager.call(addStaff, { body: { username: anEmail(), role: ROLES.owner } }),
      () => keeper.call(updateStaff, { body: { user: manager.userId, add_users_permission: false } }),
      () => keeper.call(updateStaff, { body: { user: member.userId, role: ROLES.manager } }),
      () => keeper.call(removeStaff, { body: { user: manager.userId } }),
    ];
    for (const attempt of tries) {
      const { status, body } = await refusal(attempt());
      expect([status, body.code, typeof body.role]).toEqual([403, 'permission_denied', 'number']);
    }
    const { data } = await owner.call(listStaff, { query: { limit: 100 } });
    expect(data.filter(({ role }) => role === ROLES.owner)).toHaveLength(1);
  });

  test('members of other companies are not found, whatever is done to them', async ({ as }) => {
    const [owner, stranger] = [await as.owner(), await as.member()];
    await expect(owner.call(updateStaff, { body: { user: stranger.userId, role: 3 } })).rejects.toBeProblem(
      'not_found',
    );
    await expect(owner.call(removeStaff, { body: { user: stranger.userId } })).rejects.toBeProblem('not_found');
  });
});

test('who looks after the members is told who was changed, removed or left, but not of what they did themselves', async ({
  app,
  as,
}) => {
  const owner = await as.owner();
  const keeper = await as.member({ of: owner, permissions: { add_users_permission: true } });
  const [removed, left, changed] = [
    await as.member({ of: owner }),
    await as.member({ of: owner }),
    await as.member({ of: owner, permissions: { add_users_permission: true } }),
  ];
  await owner.call(removeStaff, { body: { user: removed.userId } });
  await left.call(removeStaff, { body: { user: left.userId } });
  await owner.call(updateStaff, { body: { user: changed.userId, ordering_permission: true } });
  const password = 'forty valves by friday';
  const deleted = await as.user({ password });
  await joinCompany(app, deleted, owner.companyId, {});
  await deleted.call(deleteAccount, { body: { password } });
  await app.runJobs();
  const toldTo = async (member: TestMember) => (await titlesFor(member)).sort();
  const gone = (name: string) => `${name} is no longer in Rope & Anchor`;
  // Whoever deleted the account is not named.
  const wentByThemselves = [gone(left.person.email), gone('A colleague')];
  const went = [gone(removed.person.email), ...wentByThemselves];
  expect(await toldTo(keeper)).toEqual([...went, `Permissions changed: ${changed.person.email}`].sort());
  expect(await toldTo(owner)).toEqual(wentByThemselves.sort());
  expect(await toldTo(changed)).toEqual([...went, 'Your permissions in Rope & Anchor have changed'].sort());
});

describe('leaving and adding', () => {
  test('anybody may leave, without a flag', async ({ as }) => {
    const owner = await as.owner();
    const member = await as.member({ of: owner });
    await expect(member.call(removeStaff, { body: { user: owner.userId } })).rejects.toBeProblem('permission_denied');
    await member.call(removeStaff, { body: { user: member.userId } });
    expect((await owner.call(listStaff, {})).count).toBe(1);
  });

  test('nonsense is refused', async ({ as }) => {
    const owner = await as.owner();
    for (const username of ['nobody', 'a@b', '123']) {
      const { status, body } = await refusal(owner.call(addStaff, { body: { username, role: ROLES.staff } }));
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['username']]);
    }
  });
});
