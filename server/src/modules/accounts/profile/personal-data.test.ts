import {
  acceptInvitation,
  createReport,
  currentUser,
  deleteAccount,
  disputeCompany,
  exportData,
  getCompany,
  login,
  ROLES,
  rateAnswer,
  sendInvitations,
  sendMessage,
  sendPhoneCode,
  signUp,
  updateUser,
} from '@postavka/contract';
import { describe } from 'vitest';
import { foundCompany } from '../../../../test/companies.ts';
import { expect, test } from '../../../../test/index.ts';
import { linkToken } from '../../../../test/invitations.ts';
import { anAnswerIn } from '../../../../test/orders.ts';
import { phoneUser } from '../../../../test/phone-user.ts';
import { lastCode } from '../../../../test/sent.ts';

const PASSWORD = 'forty valves by friday';

describe("one's own data", () => {
  test('is exported whole, without anything that opens doors', async ({ app, as }) => {
    const user = await as.user({ password: PASSWORD, isProved: true });
    const data = JSON.stringify(await user.call(exportData, {}));
    expect(data).toContain(user.email);
    expect(data).not.toMatch(/argon2|hash/);
    expect(data).not.toContain(user.token);
    expect(app.logged()).not.toContain(PASSWORD);
  });

  test('is read by few connections, so that one export does not take the whole pool', async ({ app, as }) => {
    const user = await as.user({ isProved: true });
    const { pool } = app.deps.database;
    let most = 0;
    const look = () => {
      most = Math.max(most, pool.totalCount - pool.idleCount + pool.waitingCount);
    };
    pool.on('acquire', look);
    await user.call(exportData, {});
    pool.off('acquire', look);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(3);
  });

  test('has what the person wrote to operators', async ({ as }) => {
    const [user, owner] = [await as.user({ isProved: true }), await as.owner()];
    const { info } = await owner.call(getCompany, {});
    const body = { kind: 'company', id: info.id, reason: 'fraud', text: 'They take money and vanish' } as const;
    await user.call(createReport, { body });
    await user.call(disputeCompany, { body: { inn: info.inn, text: 'It is mine' } });
    expect(await user.call(exportData, {})).toMatchObject({
      reports: [{ kind: 'company', subject_id: info.id, text: 'They take money and vanish', status: 'open' }],
      disputes: [{ company_id: info.id, text: 'It is mine', status: 'open' }],
    });
  });

  test('has the messages and reviews that the person wrote, and no others', async ({ app, as }) => {
    const [buyer, supplier] = [await foundCompany(app, await as.user({ isProved: true })), await as.owner()];
    const { chain } = await anAnswerIn(app, buyer, supplier, 'completed');
    await buyer.call(rateAnswer, { body: { id: chain, score: 4, text: 'A day late' } });
    await buyer.call(sendMessage, { body: { id: chain, text: 'Where is the invoice?' } });
    await supplier.call(sendMessage, { body: { id: chain, text: 'With the driver' } });
    const data = await buyer.person.call(exportData, {});
    expect(data).toMatchObject({
      messages: [{ chain_id: chain, author: 'buyer', text: 'Where is the invoice?' }],
      reviews: [{ chain_id: chain, score: 4, text: 'A day late' }],
    });
    expect(JSON.stringify(data)).not.toContain('With the driver');
  });

  test('is deleted after the password, and nothing of the person is left', async ({ app, as }) => {
    const user = await as.user({ password: PASSWORD });
    await user.call(updateUser, { body: { first_name: 'Уникальное', last_name: 'Имя' } });
    await expect(user.call(deleteAccount, { body: { password: 'a guess at it' } })).rejects.toBeProblem(
      'bad_credentials',
    );
    await user.call(deleteAccount, { body: { password: PASSWORD } });
    await expect(user.call(currentUser, {})).rejects.toBeProblem('token_invalid');
    await expect(as.visitor().call(login, { body: { username: user.email, password: PASSWORD } })).rejects.toBeProblem(
      'bad_credentials',
    );
    const rows = await app.deps.database.db.selectFrom('users').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${user.email}|Уникальное`));
    await expect(
      as.visitor().call(signUp, { body: { username: user.email, password: PASSWORD } }),
    ).resolves.toBeDefined();
  });

  test('is deleted from invitations and from what colleagues were told', async ({ app, as }) => {
    const [owner, other] = [await as.owner(), await as.owner()];
    const user = await as.user({ password: PASSWORD });
    await user.call(updateUser, { body: { first_name: 'Уникальное', last_name: 'Имя' } });
    const invite = { body: { role: ROLES.staff, email_list: [user.email] } };
    await owner.call(sendInvitations, invite);
    await user.call(acceptInvitation, { body: { token: await linkToken(app, user.email) } });
    await other.call(sendInvitations, invite);
    await app.runJobs('notifications.fan_out');
    const kept = async () => {
      const { db } = app.deps.database;
      const [notices, invitations] = await Promise.all([
        db.selectFrom('notifications').selectAll().execute(),
        db.selectFrom('invitations').selectAll().execute(),
      ]);
      return JSON.stringify([notices, invitations]);
    };
    expect(await kept()).toMatch(/Уникальное/);
    await user.call(deleteAccount, { body: { password: PASSWORD } });
    expect(await kept()).not.toMatch(new RegExp(`${user.email}|Уникальное`));
  });

  test('of a phone account is deleted after a code', async ({ app, as }) => {
    const user = await phoneUser(app);
    await expect(user.call(deleteAccount, { body: { code: '000000' } })).rejects.toBeProblem('code_invalid');
    await as.visitor().call(sendPhoneCode, { body: { phone: user.phone } });
    await user.call(deleteAccount, { body: { code: await lastCode(app, user.phone) } });
    await expect(user.call(currentUser, {})).rejects.toBeProblem('token_invalid');
  });
});
