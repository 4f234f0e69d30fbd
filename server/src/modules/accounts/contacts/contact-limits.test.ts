import {
  listNotifications,
  login,
  requestPasswordReset,
  sendPhoneCode,
  signUpByPhone,
  verifyCode,
} from '@postavka/contract';
import { describe } from 'vitest';
import { TestActor } from '../../../../test/actor.ts';
import type { TestApp } from '../../../../test/app.ts';
import { anEmail, aPhone, expect, test } from '../../../../test/index.ts';
import { refused } from '../../../../test/refused.ts';
import { lastCode, wrong } from '../../../../test/sent.ts';
import { ACCOUNT_LIMITS } from '../limits.ts';

const PASSWORD = 'forty valves by friday';

/** Strangers have used a limit up. */
async function spend(app: TestApp, limit: keyof typeof ACCOUNT_LIMITS, key: string): Promise<void> {
  for (let i = 0; i < ACCOUNT_LIMITS[limit].points; i += 1) await app.deps.limiter.count(limit, key);
}

describe('guessing at a password', () => {
  test('from one address is refused there, and nowhere else', async ({ app, as }) => {
    const { email: username } = await as.user({ password: PASSWORD });
    await spend(app, 'login.address-contact', `203.0.113.7 ${username}`);
    await expect(as.visitor().call(login, { body: { username, password: PASSWORD } })).resolves.toHaveProperty('Token');
    await spend(app, 'login.address-contact', `127.0.0.1 ${username}`);
    await expect(as.visitor().call(login, { body: { username, password: PASSWORD } })).rejects.toBeProblem(
      'too_many_requests',
    );
  });

  test('from many addresses locks nobody out: the right password and a code open', async ({ app, as }) => {
    const { email: username } = await as.user({ password: PASSWORD });
    await spend(app, 'login.contact', username);
    await expect(as.visitor().call(login, { body: { username, password: 'a guess at it' } })).rejects.toBeProblem(
      'bad_credentials',
    );
    expect(await app.sentTo(username)).toHaveLength(0);
    const attempt = () => as.visitor().call(login, { body: { username, password: PASSWORD } });
    expect((await refused(attempt())).body.code).toBe('code_required');
    await expect(attempt()).rejects.toBeProblem('code_required');
    expect(await app.sentTo(username)).toHaveLength(1);
    const { Token } = await as.visitor().call(verifyCode, {
      body: { email: username, code: await lastCode(app, username) },
    });
    expect(Token).toBeDefined();
  });
});

describe('sending codes', () => {
  async function phoneUser(app: TestApp): Promise<string> {
    const phone = aPhone();
    await new TestActor(app).call(signUpByPhone, { body: { username: phone } });
    await new TestActor(app).call(verifyCode, { body: { username: phone, code: await lastCode(app, phone) } });
    return phone;
  }

  test('strangers who used up the limit of a phone do not lock its owner out of known addresses', async ({
    app,
    as,
  }) => {
    const phone = await phoneUser(app);
    await spend(app, 'code-send.contact', phone);
    await as.visitor().call(sendPhoneCode, { body: { phone } });
    await expect(
      as.visitor().call(verifyCode, { body: { username: phone, code: await lastCode(app, phone) } }),
    ).resolves.toHaveProperty('Token');
    const unknown = aPhone();
    await spend(app, 'code-send.contact', unknown);
    await expect(as.visitor().call(sendPhoneCode, { body: { phone: unknown } })).rejects.toBeProblem(
      'too_many_requests',
    );
  });

  test('nor do they stop a link for a new password', async ({ app, as }) => {
    const { email } = await as.user({ password: PASSWORD });
    await as.visitor().call(login, { body: { username: email, password: PASSWORD } });
    await spend(app, 'reset.contact', email);
    await as.visitor().call(requestPasswordReset, { body: { email } });
    expect(await app.sentTo(email)).not.toHaveLength(0);
  });

  test('a known phone and one that nobody has are answered alike, guess after guess', async ({ app, as }) => {
    const answers = async (phone: string) => {
      const visitor = as.visitor();
      const seen: unknown[] = [await visitor.call(sendPhoneCode, { body: { phone } })];
      const [message] = await app.sentTo(phone);
      const code = wrong(/\d{6}/.exec(message?.text ?? '')?.[0] ?? '000000');
      const guess = () => refused(visitor.call(verifyCode, { body: { username: phone, code } }));
      for (let i = 0; i < 7; i += 1) seen.push((await guess()).body.code);
      const early = await refused(visitor.call(sendPhoneCode, { body: { phone } }));
      seen.push([early.body.code, early.headers['retry-after']]);
      app.clock.pass(61);
      await visitor.call(sendPhoneCode, { body: { phone } });
      seen.push((await guess()).body.code);
      return seen;
    };
    const [known, unknown] = [await phoneUser(app), aPhone()];
    expect(await answers(known)).toEqual(await answers(unknown));
    expect(await app.sentTo(unknown)).toHaveLength(0);
  });
});

test('signing in by code from a new browser is told to the person', async ({ app, as }) => {
  const phone = aPhone();
  await as.visitor().call(signUpByPhone, { body: { username: phone } });
  await as.visitor().call(verifyCode, { body: { username: phone, code: await lastCode(app, phone) } });
  app.clock.pass(61);
  await as.visitor().call(sendPhoneCode, { body: { phone } });
  const { Token } = await as
    .visitor()
    .with({ 'user-agent': 'another browser' })
    .call(verifyCode, { body: { username: phone, code: await lastCode(app, phone) } });
  const { data } = await new TestActor(app, Token).call(listNotifications, {});
  expect(data.map(({ title }) => title)).toContain('New sign-in');
});

test('an unknown e-mail that asks for a code gets no message', async ({ app, as }) => {
  const email = anEmail();
  await as.visitor().send('POST', '/api/users/user/code/send/', { body: { email } });
  expect(await app.sentTo(email)).toHaveLength(0);
});
