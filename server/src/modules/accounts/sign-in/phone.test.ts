import {
  currentUser,
  LIMITS,
  listConsents,
  login,
  sendEmailCode,
  sendPhoneCode,
  signUp,
  signUpByPhone,
  verifyCode,
} from '@postavka/contract';
import { describe } from 'vitest';
import { TestActor } from '../../../../test/actor.ts';
import { anEmail, aPhone, expect, test } from '../../../../test/index.ts';
import { refused } from '../../../../test/refused.ts';
import { lastCode, wrong } from '../../../../test/sent.ts';

describe('signing up by phone', () => {
  test('a code confirms the number, and a later code signs in', async ({ app, as }) => {
    const [visitor, username] = [as.visitor(), aPhone()];
    expect(await visitor.call(signUpByPhone, { body: { username } })).toEqual({ id: expect.any(Number), username });
    const [sms] = await app.sentTo(username);
    expect(sms?.channel).toBe('sms');
    const { Token } = await visitor.call(verifyCode, { body: { username, code: await lastCode(app, username) } });
    const me = await new TestActor(app, Token).call(currentUser, {});
    expect(me).toMatchObject({ username, phone: username, phone_verified: true, email: null, has_password: false });

    await visitor.call(sendPhoneCode, { body: { phone: username } });
    const again = await visitor.call(verifyCode, { body: { username, code: await lastCode(app, username) } });
    expect((await new TestActor(app, again.Token).call(currentUser, {})).id).toBe(me.id);
  });

  test('the SMS is one part in Russian and names no more than the code', async ({ app, as }) => {
    const username = aPhone();
    await as.visitor().with({ 'accept-language': 'ru' }).call(signUpByPhone, { body: { username } });
    const [sms] = await app.sentTo(username);
    expect(sms?.text).toMatch(/^Код \d{6}\. Никому его не сообщайте\. Поставка$/);
    expect(sms?.text.length).toBeLessThanOrEqual(70);
  });

  test('plus, spaces, brackets and dashes do not matter', async ({ as }) => {
    const digits = aPhone();
    const typed = `+${digits[0]} (${digits.slice(1, 4)}) ${digits.slice(4, 7)}-${digits.slice(7)}`;
    expect(await as.visitor().call(signUpByPhone, { body: { username: typed } })).toMatchObject({ username: digits });
  });

  test('+7 701 is a number of Kazakhstan, and as good', async ({ app, as }) => {
    const username = `7701${aPhone().slice(-7)}`;
    await as.visitor().call(signUpByPhone, { body: { username } });
    expect(await app.sentTo(username)).toHaveLength(1);
  });

  test.for(['7999', '70000000000', '74951234567', '76011234567', '77271234567', 'abc', '7912345678901234', ''])(
    '%s is not a number to text',
    async (username, { as }) => {
      const reply = await refused(as.visitor().call(signUpByPhone, { body: { username } }));
      expect(reply.status).toBe(400);
      expect(reply.body.errors).toHaveProperty('username');
    },
  );

  test('a taken number is refused with the exact words', async ({ app, as }) => {
    const username = aPhone();
    await as.visitor().call(signUpByPhone, { body: { username } });
    await as.visitor().call(verifyCode, { body: { username, code: await lastCode(app, username) } });
    for (const language of ['en', 'ru']) {
      const visitor = as.visitor().with({ 'accept-language': language });
      const taken = await refused(visitor.call(signUpByPhone, { body: { username } }));
      expect(taken.body.errors?.username).toEqual(['A user with that username already exists.']);
    }
  });

  test('another SMS comes after a minute, not before, and an early try harms no code', async ({ app, as }) => {
    const username = aPhone();
    await as.visitor().call(signUpByPhone, { body: { username } });
    const code = await lastCode(app, username);
    const early = await as.visitor().send('POST', sendPhoneCode.path, { body: { phone: username } });
    expect(early.statusCode).toBe(429);
    expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(LIMITS.resend.phoneSeconds);
    expect(await app.sentTo(username)).toHaveLength(1);
    app.clock.pass(LIMITS.resend.phoneSeconds - 1);
    await expect(as.visitor().call(sendPhoneCode, { body: { phone: username } })).rejects.toBeProblem(
      'too_many_requests',
    );
    await expect(as.visitor().call(verifyCode, { body: { username, code } })).resolves.toHaveProperty('Token');
  });

  test('signing up again while the code is fresh lets it stand, and keeps what is agreed to now', async ({
    app,
    as,
  }) => {
    const [visitor, username] = [as.visitor(), aPhone()];
    const first = await visitor.call(signUpByPhone, { body: { username, consents: { processing: true } } });
    app.clock.pass(20);
    const again = await visitor.call(signUpByPhone, {
      body: { username, consents: { processing: true, contacts: true } },
    });
    expect(again).toEqual({ ...first, resend_after: LIMITS.resend.phoneSeconds - 20 });
    expect(await app.sentTo(username)).toHaveLength(1);
    const { Token } = await visitor.call(verifyCode, { body: { username, code: await lastCode(app, username) } });
    const consents = await new TestActor(app, Token).call(listConsents, {});
    expect(consents.data.filter(({ given }) => given).map(({ kind }) => kind)).toEqual(['processing', 'contacts']);
  });

  test('an unknown number is answered like a known one and gets nothing', async ({ app, as }) => {
    const phone = aPhone();
    await expect(as.visitor().call(sendPhoneCode, { body: { phone } })).resolves.toBeNull();
    expect(await app.sentTo(phone)).toHaveLength(0);
    await expect(as.visitor().call(sendPhoneCode, { body: { phone } })).rejects.toBeProblem('too_many_requests');
  });

  test('there is no password to sign in with', async ({ app, as }) => {
    const username = aPhone();
    await as.visitor().call(signUpByPhone, { body: { username } });
    await as.visitor().call(verifyCode, { body: { username, code: await lastCode(app, username) } });
    await expect(as.visitor().call(login, { body: { username, password: 'undefined' } })).rejects.toBeProblem(
      'bad_credentials',
    );
  });
});

test("a day's number of codes to one contact is bounded, however they are asked for", async ({ app, as }) => {
  const username = anEmail();
  const body = { username, password: 'forty valves by friday' };
  const replies: number[] = [];
  for (let i = 0; i < 25; i += 1) replies.push((await as.visitor().send('POST', signUp.path, { body })).statusCode);
  expect(replies.filter((status) => status === 201)).toHaveLength(20);
  expect(replies.slice(20)).toEqual([429, 429, 429, 429, 429]);
  expect(await app.sentTo(username)).toHaveLength(1);
  app.clock.pass(LIMITS.resend.emailSeconds);
  await expect(as.visitor().call(sendEmailCode, { body: { email: username } })).rejects.toBeProblem(
    'too_many_requests',
  );
});

test('a code of a sign-up does not confirm another contact', async ({ app, as }) => {
  const [one, two] = [aPhone(), aPhone()];
  for (const username of [one, two]) await as.visitor().call(signUpByPhone, { body: { username } });
  const [codeOne, codeTwo] = [await lastCode(app, one), await lastCode(app, two)];
  const foreign = codeOne === codeTwo ? wrong(codeOne) : codeOne;
  await expect(as.visitor().call(verifyCode, { body: { username: two, code: foreign } })).rejects.toBeProblem(
    'code_invalid',
  );
});
