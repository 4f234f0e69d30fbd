import {
  type CompanyMember,
  companyPermissions,
  createCompany,
  deleteAccount,
  deletionPreview,
  flagsOf,
  getCompany,
  getProduct,
  listStaff,
  PERMISSIONS,
  publicCompany,
  ROLES,
  removeStaff,
  updateStaff,
} from '@postavka/contract';
import { describe } from 'vitest';
import { aCompany, foundCompany, joinCompany, type TestMember } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { aProduct } from '../../../../test/uploads.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { removeMember } from '../commands/remove-member.ts';
import { updateMember } from '../commands/update-member.ts';

const owners = async (member: TestMember): Promise<CompanyMember[]> =>
  (await member.call(listStaff, { query: { limit: 100 } })).data.filter(({ role }) => role === ROLES.owner);

describe('owners', () => {
  test('hand the company over in one step', async ({ as }) => {
    const owner = await as.owner();
    const heir = await as.member({ of: owner });
    await owner.call(updateStaff, { body: { user: heir.userId, role: ROLES.owner, step_down: true } });
    expect((await owners(heir)).map(({ user }) => user)).toEqual([heir.userId]);
    await expect(owner.call(companyPermissions, {})).resolves.toMatchObject({ role: ROLES.manager });
  });

  test('the last one can neither leave nor step down; one of two can', async ({ as }) => {
    const owner = await as.owner();
    await as.member({ of: owner, role: ROLES.manager });
    const leave = () => owner.call(removeStaff, { body: { user: owner.userId } });
    const stepDown = () => owner.call(updateStaff, { body: { user: owner.userId, role: ROLES.staff } });
    await expect(leave()).rejects.toBeProblem('last_owner');
    await expect(stepDown()).rejects.toBeProblem('last_owner');
    await expect(leave()).rejects.toMatchObject({ status: 409 });
    const second = await as.member({ of: owner, role: ROLES.owner });
    await stepDown();
    await leave();
    expect((await owners(second)).map(({ user }) => user)).toEqual([second.userId]);
  });

  test('an account may go when its companies keep an owner, or nobody else is in them', async ({ app, as }) => {
    const password = 'forty valves by friday';
    const person = await as.user({ password });
    const own = await foundCompany(app, person);
    const member = await as.member({ of: own });
    expect(await person.call(deletionPreview, {})).toEqual({
      closes: [],
      blocked_by: [{ id: own.companyId, name: 'Rope & Anchor' }],
    });
    await expect(person.call(deleteAccount, { body: { password } })).rejects.toBeProblem('last_owner');
    await expect(own.call(companyPermissions, {})).resolves.toMatchObject({ role: ROLES.owner });
    await own.call(removeStaff, { body: { user: member.userId } });
    const shared = await as.owner();
    await joinCompany(app, person, shared.companyId, { role: ROLES.owner });
    const product = await aProduct(app, own);
    expect(await person.call(deletionPreview, {})).toEqual({
      closes: [{ id: own.companyId, name: 'Rope & Anchor' }],
      blocked_by: [],
    });
    const { info } = await own.call(getCompany, {});
    await person.call(deleteAccount, { body: { password } });
    await expect(own.call(companyPermissions, {})).rejects.toBeProblem('token_invalid');
    await expect(as.visitor().call(publicCompany, { query: { id: own.companyId } })).rejects.toBeProblem('not_found');
    await app.runJobs();
    await expect(as.visitor().call(getProduct, { query: { id: product } })).rejects.toBeProblem('not_found');
    const heir = await as.user();
    await expect(heir.call(createCompany, { body: await aCompany(app, { inn: info.inn }) })).resolves.toHaveProperty(
      'id',
    );
    expect((await shared.call(listStaff, {})).count).toBe(1);
  });
});

/** A full run of 1,000 rounds: `RACE_ROUNDS=1000 vitest run companies/staff/owners`. */
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 100);

describe('races', () => {
  test('two owners who remove or demote each other, or leave, at once: one owner stays, always', {
    timeout: 180_000,
  }, async ({ app, as }) => {
    const first = await as.owner();
    const second = await as.member({ of: first, role: ROLES.owner });
    const { db } = app.deps.database;
    const bothOwners = () =>
      db
        .insertInto('memberships')
        .values(
          [first, second].map(({ userId }) => ({
            company_id: first.companyId,
            user_id: userId,
            role: ROLES.owner,
            ...flagsOf(PERMISSIONS),
          })),
        )
        .onConflict((on) =>
          on.columns(['company_id', 'user_id']).doUpdateSet({ role: ROLES.owner, ...flagsOf(PERMISSIONS) }),
        )
        .execute();
    const caller = { ip: '127.0.0.1', network: '127.0.0.1', userAgent: '', locale: 'en', token: undefined } as const;
    const actor = ({ userId, companyId }: TestMember) =>
      ({
        kind: 'member',
        userId,
        companyId,
        role: ROLES.owner,
        can: new Set(PERMISSIONS),
        secondFactor: 'passed',
      }) as const;
    const remove = (by: TestMember, whom: TestMember) =>
      inTransaction(db, (tx) => removeMember(tx, app.deps, actor(by), whom.userId, caller));
    const demote = (by: TestMember, whom: TestMember) =>
      inTransaction(db, (tx) =>
        updateMember(tx, app.deps, actor(by), { user: whom.userId, role: ROLES.staff }, caller),
      );
    const races = [
      () => [remove(first, first), remove(second, second)],
      () => [remove(first, second), remove(second, first)],
      () => [demote(first, second), demote(second, first)],
      () => [demote(first, first), remove(second, second)],
    ];
    for (let round = 0; round < ROUNDS; round += 1) {
      await bothOwners();
      const outcome = await Promise.allSettled(races[round % races.length]?.() ?? []);
      const left = await db
        .selectFrom('memberships')
        .select('user_id')
        .where('company_id', '=', first.companyId)
        .where('role', '=', ROLES.owner)
        .execute();
      expect([outcome.filter(({ status }) => status === 'fulfilled').length, left.length], `round ${round}`).toEqual([
        1, 1,
      ]);
    }
  });
});
