import { createReport, decideReport, listNotifications, operatorReports } from '@postavka/contract';
import { joinCompany } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { aProduct } from '../../../../test/uploads.ts';

test('a report waits, is decided once, and the reporter hears what came of it', async ({ app, as }) => {
  const [operator, owner, user] = [await as.operator(), await as.owner(), await as.user()];
  const body = { kind: 'product', id: await aProduct(app, owner), reason: 'fraud', text: 'Not theirs' } as const;
  const { id } = await user.call(createReport, { body });
  const { data: waiting } = await operator.call(operatorReports, { query: { state: 'open', limit: 50 } });
  expect(waiting.at(-1)).toMatchObject({
    id,
    kind: 'product',
    subject: { id: body.id, company: { id: owner.companyId }, is_out: false },
    reporter: { id: user.id },
    is_own: false,
  });
  await operator.call(decideReport, { body: { id, decision: 'accept', note: 'Hidden, thank you' } });
  expect((await user.call(listNotifications, {})).data[0]?.text).toContain('Hidden, thank you');
  await expect(operator.call(decideReport, { body: { id, decision: 'dismiss', note: 'x' } })).rejects.toBeProblem(
    'already_decided',
  );
  await user.call(createReport, { body });
});

test('somebody else decides on a report about the operator’s own company', async ({ app, as }) => {
  const [operator, owner, user] = [await as.operator(), await as.owner(), await as.user()];
  await joinCompany(app, operator, owner.companyId, {});
  const body = { kind: 'product', id: await aProduct(app, owner), reason: 'spam', text: 'Look' } as const;
  const { id } = await user.call(createReport, { body });
  await expect(operator.call(decideReport, { body: { id, decision: 'dismiss', note: 'Fine' } })).rejects.toBeProblem(
    'own_company',
  );
});

test('somebody else decides on what the operator has reported', async ({ app, as }) => {
  const [operator, owner] = [await as.operator(), await as.owner()];
  const body = { kind: 'product', id: await aProduct(app, owner), reason: 'spam', text: 'Look' } as const;
  const { id } = await operator.call(createReport, { body });
  await expect(operator.call(decideReport, { body: { id, decision: 'accept', note: 'Indeed' } })).rejects.toBeProblem(
    'own_company',
  );
});
