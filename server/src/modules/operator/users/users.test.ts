import {
  acceptInvitation,
  blockUser,
  currentUser,
  deleteAccount,
  endUserSessions,
  getProduct,
  login,
  operatorUsers,
  publicCompany,
  ROLES,
  removeStaff,
  resetSecondFactor,
} from '@postavka/contract';
import { createTestApp } from '../../../../test/app.ts';
import { joinCompany, type TestMember } from '../../../../test/companies.ts';
import { createPerson, expect, test } from '../../../../test/index.ts';
import { invited } from '../../../../test/invitations.ts';
import { aProduct } from '../../../../test/uploads.ts';

const PASSWORD = 'forty valves by friday';
const reason = 'Spam';

test('people are found by any part of a name or contact, and by id', async ({ app, as }) => {
  const [operator, person] = [await as.operator(), await as.user()];
  await app.deps.database.db
    .updateTable('users')
    .set({ last_name: 'Quillfeather', phone: `7${900_000_0000 + person.id}` })
    .where('id', '=', person.id)
    .execute();
  for (const q of ['QUILLF', 'qu', person.email.slice(2), `#${person.id}`, String(900_000_0000 + person.id)]) {
    const { data } = await operator.call(operatorUsers, { query: { q } });
    expect(
      data.map(({ id }) => id),
      q,
    ).toContain(person.id);
  }
  expect((await operator.call(operatorUsers, { query: { q: '100%' } })).count).toBe(0);
  const { data } = await operator.call(operatorUsers, { query: { operator: 'true', limit: 100 } });
  expect(data.find(({ id }) => id === operator.id)).toMatchObject({ is_self: true, sessions: 1 });
});

test('a blocked person is signed out at once and cannot sign in, until it is taken back', async ({ as }) => {
  const [operator, person] = [await as.operator(), await as.user({ password: PASSWORD })];
  const signIn = () => as.visitor().call(login, { body: { username: person.email, password: PASSWORD } });
  await signIn();
  await operator.call(blockUser, { body: { id: person.id, blocked: true, reason } });
  await expect(person.call(currentUser, {})).rejects.toBeProblem('token_invalid');
  const [row] = (await operator.call(operatorUsers, { query: { q: `#${person.id}` } })).data;
  expect(row).toMatchObject({ sessions: 0, last_seen: expect.any(String) });
  await expect(signIn()).rejects.toBeProblem('account_blocked');
  expect((await operator.call(operatorUsers, { query: { blocked: 'true' } })).data[0]).toMatchObject({
    id: person.id,
    block: { reason, by: { id: operator.id } },
  });
  await expect(operator.call(blockUser, { body: { id: person.id, blocked: true, reason } })).rejects.toBeProblem(
    'already_decided',
  );
  await operator.call(blockUser, { body: { id: person.id, blocked: false, reason } });
  await signIn();
});

test('with its last member who is not blocked a company leaves the public, and comes back with the first', async ({
  app,
  as,
}) => {
  const [operator, owner, other] = [await as.operator(), await as.owner(), await as.user()];
  await joinCompany(app, other, owner.companyId, {});
  const product = await aProduct(app, owner);
  const block = (id: typeof other.id, blocked: boolean) => operator.call(blockUser, { body: { id, blocked, reason } });
  const seen = async () => [
    (await as.visitor().send('GET', publicCompany.path, { query: { id: owner.companyId } })).statusCode,
    (await as.visitor().send('GET', getProduct.path, { query: { id: product } })).statusCode,
  ];
  await block(owner.userId, true);
  expect(await seen()).toEqual([200, 200]);
  await block(other.id, true);
  expect(await seen()).toEqual([404, 404]);
  await block(owner.userId, false);
  expect(await seen()).toEqual([200, 200]);
});

test('a company leaves the public with the last of its members who is not blocked, however that one goes', async ({
  app,
  as,
}) => {
  const password = 'forty valves by friday';
  const operator = await as.operator();
  const goes = {
    leaves: (member: TestMember) => member.call(removeStaff, { body: { user: member.userId } }),
    deletes: ({ person }: TestMember) => person.call(deleteAccount, { body: { password } }),
  };
  for (const go of Object.values(goes)) {
    const [owner, person] = [await as.owner(), await as.user({ password })];
    const member = await joinCompany(app, person, owner.companyId, {});
    await operator.call(blockUser, { body: { id: owner.userId, blocked: true, reason } });
    const card = { query: { id: owner.companyId } };
    await as.visitor().call(publicCompany, card);
    await go(member);
    await expect(as.visitor().call(publicCompany, card)).rejects.toBeProblem('not_found');
  }
});

test('nobody joins by an invitation of a person who was blocked', async ({ app, as }) => {
  const [operator, owner] = [await as.operator(), await as.owner()];
  const { email, token } = await invited(app, owner, { role: ROLES.owner });
  const person = await as.user({ email });
  await operator.call(blockUser, { body: { id: owner.userId, blocked: true, reason } });
  await expect(person.call(acceptInvitation, { body: { token } })).rejects.toBeProblem('invitation_revoked');
});

test('sessions of somebody else are ended; not one’s own, nor is one’s own account blocked', async ({ as }) => {
  const [operator, person] = [await as.operator(), await as.user()];
  expect(await operator.call(endUserSessions, { body: { id: person.id, reason } })).toEqual({ ended: 1 });
  await expect(person.call(currentUser, {})).rejects.toBeProblem('token_invalid');
  const own = { id: operator.id, reason };
  await expect(operator.call(endUserSessions, { body: own })).rejects.toBeProblem('own_account');
  await expect(operator.call(blockUser, { body: { ...own, blocked: true } })).rejects.toBeProblem('own_account');
  await expect(operator.call(resetSecondFactor, { body: own })).rejects.toBeProblem('own_account');
});

test('the second factor of somebody else is forgotten, the sessions end, and the person is told', async ({
  app,
  as,
}) => {
  const [operator, other] = [await as.operator(), await as.user()];
  const body = { id: other.id, reason };
  await expect(operator.call(resetSecondFactor, { body })).rejects.toBeProblem('second_factor_missing');
  await app.deps.database.db
    .insertInto('second_factors')
    .values({ user_id: other.id, secret: app.deps.secrets.seal('x'), confirmed_at: app.clock.now() })
    .execute();
  await operator.call(resetSecondFactor, { body });
  await expect(other.call(currentUser, {})).rejects.toBeProblem('token_invalid');
  expect((await app.sentTo(other.email))[0]).toMatchObject({
    subject: expect.stringMatching(/аутентификация.*сброшена/i),
  });
});

test('two operators cannot block each other at the same moment', async ({ onTestFinished }) => {
  const app = await createTestApp();
  onTestFinished(() => app.close());
  const [one, two] = [await createPerson(app), await createPerson(app)];
  await app.deps.database.db
    .updateTable('users')
    .set({ is_operator: true })
    .where('id', 'in', [one.id, two.id])
    .execute();
  const outcomes = await Promise.allSettled([
    one.call(blockUser, { body: { id: two.id, blocked: true, reason } }),
    two.call(blockUser, { body: { id: one.id, blocked: true, reason } }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
