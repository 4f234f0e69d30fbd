import {
  auditLog,
  blockUser,
  companyToken,
  decideCompany,
  decideDispute,
  deleteAccount,
  disputeCompany,
  getCompany,
  listNotifications,
  operatorCompany,
  operatorDisputes,
  VERIFICATION,
} from '@postavka/contract';
import { foundCompany, joinCompany } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { titlesFor } from '../../../../test/told.ts';

test('a dispute over an INN hands the company over: the claimant owns it, the others have left, it is verified anew', async ({
  as,
}) => {
  const [operator, owner, claimant] = [await as.operator(), await as.owner(), await as.user()];
  const { info } = await owner.call(getCompany, {});
  await operator.call(decideCompany, { body: { id: info.id, decision: 'confirm', reason: 'Papers seen' } });
  const { id } = await claimant.call(disputeCompany, { body: { inn: info.inn, text: 'It is mine' } });
  const rival = await as.user();
  await rival.call(disputeCompany, { body: { inn: info.inn, text: 'No, mine' } });
  const list = () => operator.call(operatorDisputes, { query: { state: 'open', q: info.inn } });
  expect((await list()).data).toMatchObject([
    { id, text: 'It is mine', user: { email: claimant.email } },
    { text: 'No, mine', user: { email: rival.email } },
  ]);
  await operator.call(decideDispute, { body: { id, decision: 'hand_over', note: 'The director came' } });
  expect((await list()).count).toBe(0);
  await claimant.call(companyToken, { params: { companyId: info.id } });
  await expect(owner.call(getCompany, {})).rejects.toBeProblem('token_invalid');
  const detail = await operator.call(operatorCompany, { query: { id: info.id } });
  expect(detail.members.map(({ user }) => user)).toEqual([claimant.id]);
  expect(detail.info.verification_status).toBe(VERIFICATION.in_progress);
  expect((await claimant.call(listNotifications, {})).data[0]).toMatchObject({
    text: expect.stringContaining('The director came'),
    link: `/dashboard?for_company=${info.id}`,
  });
  expect(await titlesFor(owner)).toContain('You are no longer a member of Rope & Anchor');
  expect((await owner.person.call(listNotifications, {})).data[0]?.text).toContain('who proved that it is theirs');
  expect((await rival.call(listNotifications, {})).data[0]?.text).toContain('handed it over to another claimant');
  await expect(operator.call(decideDispute, { body: { id, decision: 'dismiss', note: 'x' } })).rejects.toBeProblem(
    'already_decided',
  );
  const { data } = await operator.call(auditLog, { query: { action: 'operator.dispute_handed_over' } });
  expect(data[0]).toMatchObject({ before: { members: [owner.userId] }, after: { members: [claimant.id] } });
});

test('a dispute over an INN is dismissed with a note, and never decided by an operator who claims the company or works there', async ({
  app,
  as,
}) => {
  const [operator, owner, claimant] = [await as.operator(), await as.owner(), await as.operator()];
  const colleague = await as.operator();
  await joinCompany(app, colleague, owner.companyId, {});
  const { info } = await owner.call(getCompany, {});
  const { id } = await claimant.call(disputeCompany, { body: { inn: info.inn, text: 'It is mine' } });
  for (const concerned of [claimant, colleague])
    await expect(concerned.call(decideDispute, { body: { id, decision: 'hand_over', note: 'x' } })).rejects.toBeProblem(
      'own_company',
    );
  await operator.call(decideDispute, { body: { id, decision: 'dismiss', note: 'No papers' } });
  await owner.call(getCompany, {});
  expect((await claimant.call(listNotifications, {})).data[0]?.text).toContain('No papers');
});

test('a dispute over an INN ends when the company is closed, and the claimant is told that its INN is free', async ({
  app,
  as,
}) => {
  const password = 'forty valves by friday';
  const [operator, person, claimant] = [await as.operator(), await as.user({ password }), await as.user()];
  const owner = await foundCompany(app, person);
  const { info } = await owner.call(getCompany, {});
  const { id } = await claimant.call(disputeCompany, { body: { inn: info.inn, text: 'It is mine' } });
  await person.call(deleteAccount, { body: { password } });
  expect((await operator.call(operatorDisputes, { query: { state: 'open', q: info.inn } })).count).toBe(0);
  await expect(operator.call(decideDispute, { body: { id, decision: 'hand_over', note: 'x' } })).rejects.toBeProblem(
    'already_decided',
  );
  expect((await claimant.call(listNotifications, {})).data[0]).toMatchObject({
    title: 'Rope & Anchor was closed',
    text: expect.stringContaining('INN is free'),
    link: '/dashboard?show=createCompany',
  });
});

test('a dispute over an INN ends with the account of its claimant, and hands nothing over to a blocked one', async ({
  as,
}) => {
  const password = 'forty valves by friday';
  const [operator, owner, claimant, blocked] = [
    await as.operator(),
    await as.owner(),
    await as.user({ password }),
    await as.user(),
  ];
  const { info } = await owner.call(getCompany, {});
  const claim = { body: { inn: info.inn, text: 'It is mine' } };
  const [left, kept] = [await claimant.call(disputeCompany, claim), await blocked.call(disputeCompany, claim)];
  await claimant.call(deleteAccount, { body: { password } });
  await operator.call(blockUser, { body: { id: blocked.id, blocked: true, reason: 'Sells nothing' } });
  const { data } = await operator.call(operatorDisputes, { query: { state: 'open', q: info.inn } });
  expect(data.map(({ id }) => id)).toEqual([kept.id]);
  const decide = (id: typeof kept.id, decision: 'hand_over' | 'dismiss') =>
    operator.call(decideDispute, { body: { id, decision, note: 'x' } });
  await expect(decide(left.id, 'hand_over')).rejects.toBeProblem('already_decided');
  await expect(decide(kept.id, 'hand_over')).rejects.toBeProblem('claimant_gone');
  await owner.call(getCompany, {});
  await decide(kept.id, 'dismiss');
});
