import {
  changePassword,
  currentUser,
  listConsents,
  listSessions,
  login,
  notificationPreferences,
  revokeSessions,
  signUp,
  updateConsent,
  updateNotificationPreferences,
  updateUser,
  verifyCode,
} from '@postavka/contract';
import { describe } from 'vitest';
import { TestActor } from '../../../../test/actor.ts';
import { anEmail, aPhone, expect, test } from '../../../../test/index.ts';
import { phoneUser } from '../../../../test/phone-user.ts';
import { refused } from '../../../../test/refused.ts';
import { lastCode } from '../../../../test/sent.ts';

const PASSWORD = 'forty valves by friday';

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

  test('all but the own one are ended at once, and again when none is left', async ({ app, as }) => {
    const [user, stranger] = [await as.user({ password: PASSWORD }), await as.user()];
    const signIn = () => as.visitor().call(login, { body: { username: user.email, password: PASSWORD } });
    const tokens = [(await signIn()).Token, (await signIn()).Token];
    await user.call(revokeSessions, { body: { others: true } });
    for (const token of tokens) {
      await expect(new TestActor(app, token).call(currentUser, {})).rejects.toBeProblem('token_invalid');
    }
    expect((await user.call(listSessions, {})).data).toMatchObject([{ current: true }]);
    await user.call(revokeSessions, { body: { others: true } });
    await expect(stranger.call(currentUser, {})).resolves.toBeDefined();
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

test('a phone account may set its first password without an old one', async ({ app }) => {
  const user = await phoneUser(app);
  await user.call(changePassword, { body: { new_password: PASSWORD } });
  await expect(
    new TestActor(app).call(login, { body: { username: user.phone, password: PASSWORD } }),
  ).resolves.toHaveProperty('Token');
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
