import {
  acceptInvitation,
  changePassword,
  createReport,
  currentUser,
  deleteAccount,
  disputeCompany,
  exportData,
  getCompany,
  listConsents,
  listSessions,
  login,
  notificationPreferences,
  ROLES,
  rateAnswer,
  revokeSessions,
  sendInvitations,
  sendMessage,
  sendPhoneCode,
  signUp,
  signUpByPhone,
  updateConsent,
  updateNotificationPreferences,
  updateUser,
  verifyCode,
} from '@postavka/contract';
import { describe } from 'vitest';
import { TestActor } from '../../../../test/actor.ts';
import type { TestApp } from '../../../../test/app.ts';
import { foundCompany } from '../../../../test/companies.ts';
import { anEmail, aPhone, expect, test } from '../../../../test/index.ts';
import { linkToken } from '../../../../test/invitations.ts';
import { anAnswerIn } from '../../../../test/orders.ts';
import { refused } from '../../../../test/refused.ts';
import { lastCode } from '../../../../test/sent.ts';

const PASSWORD = 'forty valves by friday';

async function phoneUser(app: TestApp): Promise<TestActor & { phone: string }> {
  const phone = aPhone();
  const visitor = new TestActor(app);
  await visitor.call(signUpByPhone, { body: { username: phone } });
  const { Token } = await visitor.call(verifyCode, { body: { username: phone, code: await lastCode(app, phone) } });
  return Object.assign(new TestActor(app, Token), { phone });
}

test('names and language change at once, and only what is given', async ({ as }) => {
  const user = await as.user();
  await user.call(updateUser, { body: { first_name: '  Анна ', last_name: 'Соколова' } });
  const changed = await user.call(updateUser, { body: { language: 'en' } });
  expect(changed).toMatchObject({ first_name: 'Анна', last_name: 'Соколова', middle_name: '', language: 'en' });
  const reply = await user.send('POST', updateUser.path, {
    body: { first_name: 'x'.repeat(101), language: 'fr', is_operator: true },
  });
  expect(Object.keys(reply.json().errors)).toEqual(['first_name', 'language']);
  await user.send('POST', updateUser.path, { body: { is_operator: true, id: 1 } });
  expect(await user.call(currentUser, {})).toMatchObject({ is_operator: false });
});

describe('a new contact', () => {
  test("waits for its code, then takes the old one's place, and the old one is told", async ({ app, as }) => {
    const user = await as.user({ isProved: true });
    const email = anEmail();
    const before = await user.call(updateUser, { body: { email } });
    expect(before).toMatchObject({ email: user.email, pending_email: email });
    const { Token } = await user.call(verifyCode, { body: { email, code: await lastCode(app, email) } });
    expect(Token).toBe(user.token);
    expect(await user.call(currentUser, {})).toMatchObject({
      username: email,
      email,
      email_verified: true,
      pending_email: null,
    });
    expect((await app.sentTo(user.email))[0]).toMatchObject({ channel: 'email' });
  });

  test('of two the later one waits, and none does once one is confirmed', async ({ app, as }) => {
    const user = await as.user({ isProved: true });
    const [mistyped, email, phone] = [anEmail(), anEmail(), aPhone()];
    await user.call(updateUser, { body: { email: mistyped, phone } });
    app.clock.pass(1);
    expect(await user.call(updateUser, { body: { email } })).toMatchObject({ pending_email: email });
    await user.call(verifyCode, { body: { email, code: await lastCode(app, email) } });
    expect(await user.call(currentUser, {})).toMatchObject({ email, pending_email: null, pending_phone: phone });
    const late = { email: mistyped, code: await lastCode(app, mistyped) };
    await expect(user.call(verifyCode, { body: late })).rejects.toBeProblem('code_invalid');
  });

  test('a phone is added to an e-mail', async ({ app, as }) => {
    const user = await as.user({ isProved: true });
    const phone = aPhone();
    await user.call(updateUser, { body: { phone } });
    await user.call(verifyCode, { body: { username: phone, code: await lastCode(app, phone) } });
    expect(await user.call(currentUser, {})).toMatchObject({ phone, phone_verified: true, email: user.email });
  });

  test("its code needs the user's token: the holder of the new mailbox does not get into the account", async ({
    app,
    as,
  }) => {
    const [user, stranger] = [await as.user({ isProved: true }), await as.user({ isProved: true })];
    const email = anEmail();
    await user.call(updateUser, { body: { email } });
    const code = await lastCode(app, email);
    await expect(as.visitor().call(verifyCode, { body: { email, code } })).rejects.toBeProblem('code_invalid');
    await expect(stranger.call(verifyCode, { body: { email, code } })).rejects.toBeProblem('code_invalid');
    expect(await user.call(currentUser, {})).toMatchObject({ email: user.email });
  });

  test('one that belongs to somebody is refused', async ({ as }) => {
    const [user, other] = [await as.user({ isProved: true }), await as.user({ isProved: true })];
    const reply = await refused(user.call(updateUser, { body: { email: other.email } }));
    expect(reply.body).toMatchObject({
      code: 'username_taken',
      errors: { email: ['This e-mail or phone is registered already'] },
    });
  });

  test('one that somebody typed but never confirmed is free', async ({ app, as }) => {
    const email = anEmail();
    await as.visitor().call(signUp, { body: { username: email, password: PASSWORD } });
    app.clock.pass(300);
    const user = await as.user({ isProved: true });
    await user.call(updateUser, { body: { email } });
    await user.call(verifyCode, { body: { email, code: await lastCode(app, email) } });
    expect(await user.call(currentUser, {})).toMatchObject({ email });
    await expect(as.visitor().call(login, { body: { username: email, password: PASSWORD } })).rejects.toBeProblem(
      'bad_credentials',
    );
  });

  test('asking twice too early is refused', async ({ as }) => {
    const [user, email] = [await as.user({ isProved: true }), anEmail()];
    await user.call(updateUser, { body: { email } });
    await expect(user.call(updateUser, { body: { email } })).rejects.toBeProblem('too_many_requests');
  });
});

describe('sessions', () => {
  test('are listed, and one or all can be ended', async ({ app, as }) => {
    const user = await as.user({ password: PASSWORD });
    const chrome =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
    const { Token } = await as
      .visitor()
      .with({ 'user-agent': chrome })
      .call(login, { body: { username: user.email, password: PASSWORD } });
    const { data, count } = await user.call(listSessions, {});
    expect(count).toBe(2);
    const other = data.find((session) => !session.current);
    expect(other).toMatchObject({ device: 'Chrome, Windows', ip: '127.0.0.1' });
    await user.call(revokeSessions, { body: { id: other?.id ?? expect.fail('no other session') } });
    await expect(new TestActor(app, Token).call(currentUser, {})).rejects.toBeProblem('token_invalid');
    await user.call(revokeSessions, { body: { all: true } });
    await expect(user.call(currentUser, {})).rejects.toBeProblem('token_invalid');
  });

  test('of others are absent', async ({ as }) => {
    const [user, stranger] = [await as.user(), await as.user()];
    const [session] = (await user.call(listSessions, {})).data;
    await expect(
      stranger.call(revokeSessions, { body: { id: session?.id ?? expect.fail('no session') } }),
    ).rejects.toBeProblem('not_found');
    await expect(user.call(currentUser, {})).resolves.toBeDefined();
  });
});

test('consents can be withdrawn and given again, each with its time', async ({ as }) => {
  const user = await as.user();
  const state = async () =>
    Object.fromEntries((await user.call(listConsents, {})).data.map((consent) => [consent.kind, consent]));
  expect((await state()).marketing).toMatchObject({ given: false, given_at: null });
  await user.call(updateConsent, { body: { kind: 'marketing', given: true } });
  expect((await state()).marketing).toMatchObject({ given: true, withdrawn_at: null, doc_version: expect.any(String) });
  await user.call(updateConsent, { body: { kind: 'marketing', given: false } });
  expect((await state()).marketing).toMatchObject({ given: false, withdrawn_at: expect.any(String) });
  const kept = await user.send('POST', updateConsent.path, { body: { kind: 'processing', given: false } });
  expect(kept.statusCode).toBe(400);
});

test('notification preferences change one by one', async ({ as }) => {
  const user = await as.user();
  expect(await user.call(notificationPreferences, {})).toMatchObject({ new_sign_in: { email: true, telegram: true } });
  await user.call(updateNotificationPreferences, { body: { new_sign_in: { email: false } } });
  const changed = await user.call(updateNotificationPreferences, { body: { offer_received: { telegram: false } } });
  expect(changed).toMatchObject({
    new_sign_in: { email: false, telegram: true },
    offer_received: { email: true, telegram: false },
  });
  // Fields that nobody knows are ignored, as in every call.
  const body = { nonsense: { email: true }, offer_changed: { email: false, pigeon: true } };
  const reply = await user.send('POST', updateNotificationPreferences.path, { body });
  expect(reply.statusCode, reply.body).toBe(200);
  expect(reply.json()).toEqual({ ...changed, offer_changed: { ...changed.offer_changed, email: false } });
  const wrong = await user.send('POST', updateNotificationPreferences.path, { body: { offer_changed: { email: 1 } } });
  expect(wrong.statusCode).toBe(400);
});

describe("one's own data", () => {
  test('is exported whole, without anything that opens doors', async ({ app, as }) => {
    const user = await as.user({ password: PASSWORD, isProved: true });
    const data = JSON.stringify(await user.call(exportData, {}));
    expect(data).toContain(user.email);
    expect(data).not.toMatch(/argon2|hash/);
    expect(data).not.toContain(user.token);
    expect(app.logged()).not.toContain(PASSWORD);
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

  test('a phone account may set its first password without an old one', async ({ app }) => {
    const user = await phoneUser(app);
    await user.call(changePassword, { body: { new_password: PASSWORD } });
    await expect(
      new TestActor(app).call(login, { body: { username: user.phone, password: PASSWORD } }),
    ).resolves.toHaveProperty('Token');
  });
});

test('the audit knows sign-ins, refusals, changes of contact and password', async ({ app, as }) => {
  const user = await as.user({ password: PASSWORD, isProved: true });
  const { id } = await user.call(currentUser, {});
  await refused(as.visitor().call(login, { body: { username: user.email, password: 'a guess at it' } }));
  await as.visitor().call(login, { body: { username: user.email, password: PASSWORD } });
  await user.call(changePassword, { body: { old_password: PASSWORD, new_password: `${PASSWORD}!` } });
  const phone = aPhone();
  await user.call(updateUser, { body: { phone } });
  await user.call(verifyCode, { body: { username: phone, code: await lastCode(app, phone) } });
  const rows = await app.deps.database.db
    .selectFrom('audit')
    .select(['action', 'ip'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute();
  expect(rows.map((row) => row.action)).toEqual([
    'user.sign_in_refused',
    'user.signed_in',
    'user.password_changed',
    'user.contact_changed',
  ]);
  expect(rows.every((row) => row.ip === '127.0.0.1')).toBe(true);
});
