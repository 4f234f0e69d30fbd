import {
  companyPermissions,
  companyToken,
  currentUser,
  getCompany,
  LIMITS,
  logout,
  publicCompany,
  removeStaff,
  revokeSessions,
} from '@postavka/contract';
import { describe } from 'vitest';
import { TestActor } from '../../../test/actor.ts';
import { foundCompany } from '../../../test/companies.ts';
import { expect, test } from '../../../test/index.ts';

describe('a company token', () => {
  test('is for members only: a stranger is answered as if there were no such company', async ({ app, as }) => {
    const [owner, stranger] = [await as.owner(), await as.user()];
    const replies = await Promise.all(
      [owner.companyId, 999_999_999].map((id) =>
        stranger.send('GET', companyToken.path.replace(':companyId', String(id))),
      ),
    );
    const [foreign, absent] = replies.map((reply) => [reply.statusCode, { ...reply.json(), request_id: '' }]);
    expect(foreign).toEqual(absent);
    expect(foreign?.[0]).toBe(404);
    expect(app.logged()).not.toContain(owner.token);
  });

  test('does not open user calls, nor a user token company calls', async ({ as }) => {
    const owner = await as.owner();
    await expect(owner.call(currentUser, {})).rejects.toBeProblem('token_invalid');
    await expect(owner.person.call(getCompany, {})).rejects.toBeProblem('token_invalid');
  });

  test('ends at once with its session, by signing out here or elsewhere', async ({ as }) => {
    const [one, two] = [await as.owner(), await as.owner()];
    await one.person.call(logout, {});
    await expect(one.call(getCompany, {})).rejects.toBeProblem('token_invalid');
    await two.person.call(revokeSessions, { body: { all: true } });
    await expect(two.call(getCompany, {})).rejects.toBeProblem('token_invalid');
  });

  test('ends at once with the membership, and the person stays signed in', async ({ as }) => {
    const owner = await as.owner();
    const member = await as.member({ of: owner });
    await owner.call(removeStaff, { body: { user: member.userId } });
    await expect(member.call(getCompany, {})).rejects.toBeProblem('token_invalid');
    await expect(member.person.call(currentUser, {})).resolves.toMatchObject({ companies: [] });
  });

  test('keeps its session alive while it is used, and expires with it', async ({ app, as }) => {
    const [used, unused] = [await as.owner(), await as.owner()];
    app.clock.pass(20 * 86_400);
    await used.call(getCompany, {});
    app.clock.pass(20 * 86_400);
    await expect(used.call(getCompany, {})).resolves.toBeDefined();
    await expect(unused.call(getCompany, {})).rejects.toBeProblem('token_invalid');
  });

  test('every switch takes a new one; a hundred of a session work, and none is refused', async ({ app, as }) => {
    const { person, companyId } = await as.owner();
    const tokens: string[] = [];
    for (let taken = 0; taken < 101; taken += 1)
      tokens.push((await person.call(companyToken, { params: { companyId } })).Token);
    const opens = async (token = '') =>
      new TestActor(app, token).call(companyPermissions, {}).then(Boolean, () => false);
    expect([await opens(tokens[0]), await opens(tokens[1]), await opens(tokens.at(-1))]).toEqual([false, true, true]);
  });
});

test('the public card shows who it is, and no bank or address', async ({ app, as }) => {
  const owner = await foundCompany(app, await as.user());
  const card = await as.visitor().call(publicCompany, { query: { id: owner.companyId } });
  expect(Object.keys(card).sort()).toEqual([
    'company_type',
    'dealer_of',
    'dealers',
    'id',
    'inn',
    'name',
    'rating',
    'region',
    'response',
    'reviews',
    'supply',
    'verification_status',
    'website',
  ]);
  await expect(as.visitor().call(publicCompany, { query: { id: 999_999_999 } })).rejects.toBeProblem('not_found');
});

test('the limits of the table are those of the contract', async ({ app }) => {
  const { rows } = await app.deps.database.pool.query<{ definition: string }>(`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid in ('companies'::regclass, 'invitations'::regclass) and contype = 'c'`);
  const checked = new Map(
    rows.flatMap(({ definition }) =>
      [...definition.matchAll(/length\((\w+)\) <= (\d+)/g)].map(([, column, most]) => [column, Number(most)] as const),
    ),
  );
  const { name, address, website, requisite } = LIMITS.company;
  const requisites = ['inn', 'kpp', 'ogrn', 'okpo', 'bik', 'checking_account', 'correspondent_account'];
  expect(Object.fromEntries(checked)).toEqual({
    name,
    website,
    legal_address: address,
    address,
    ...Object.fromEntries(requisites.map((column) => [column, requisite])),
    email: LIMITS.username.max,
  });
});
