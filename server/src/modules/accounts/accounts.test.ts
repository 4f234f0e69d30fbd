import { confirmLink, currentUser, LIMITS, login, logout, sendEmailCode, signUp, verifyCode } from '@postavka/contract';
import { describe } from 'vitest';
import { type Refusal, TestActor } from '../../../test/actor.ts';
import type { TestApp } from '../../../test/app.ts';
import { anEmail, expect, test } from '../../../test/index.ts';
import { refused } from '../../../test/refused.ts';
import { lastCode, lastLinkToken, wrong } from '../../../test/sent.ts';

const PASSWORD = 'forty valves by friday';
const TAKEN = 'A user with that username already exists.';

describe('signing up by e-mail', () => {
  test('a code confirms the address and signs the person in', async ({ app, as }) => {
    const visitor = as.visitor();
    const username = anEmail();
    const created = await visitor.call(signUp, { body: { username: username.toUpperCase(), password: PASSWORD } });
    expect(created).toEqual({ id: expect.any(Number), username, attempt: expect.any(String) });

    const { Token } = await visitor.call(verifyCode, {
      body: { email: username, code: await lastCode(app, username) },
    });
    const me = await new TestActor(app, Token).call(currentUser, {});
    expect(me).toMatchObject({ username, email: username, email_verified: true, phone: null, companies: [] });
  });

  test('so does the link', async ({ app, as }) => {
    const username = anEmail();
    await as.visitor().call(signUp, { body: { username, password: PASSWORD } });
    const token = await lastLinkToken(app, username);
    const reply = await as.visitor().send('GET', confirmLink.path.replace(':token', token));
    expect(reply.headers['cache-control']).toBe('no-store');
    const { Token } = reply.json<{ Token: string }>();
    await expect(new TestActor(app, Token).call(currentUser, {})).resolves.toMatchObject({ email_verified: true });
    await expect(as.visitor().call(confirmLink, { params: { token } })).rejects.toBeProblem('not_found');
  });

  test.for(['en', 'ru'])(
    'a taken address is refused with the exact words whatever the language: %s',
    async (language, { as }) => {
      const { email: username } = await as.user();
      const body = { username, password: PASSWORD };
      const { status, body: told } = await refused(
        as.visitor().with({ 'accept-language': language }).call(signUp, { body }),
      );
      expect([status, told]).toMatchObject([400, { code: 'username_taken', errors: { username: [TAKEN] } }]);
      if (language === 'ru') expect(told.detail).toMatch(/[а-я]/);
    },
  );

  test('consents are kept one by one, those not given are not', async ({ app, as }) => {
    const username = anEmail();
    const { id } = await as.visitor().call(signUp, {
      body: { username, password: PASSWORD, consents: { processing: true, terms: true, contacts: false } },
    });
    const kept = await app.deps.database.db
      .selectFrom('consents')
      .select('kind')
      .where('user_id', '=', id)
      .orderBy('kind')
      .execute();
    expect(kept.map((row) => row.kind)).toEqual(['processing', 'terms']);
  });

  test.for([
    [{ password: PASSWORD }, 'username'],
    [{ username: 'nobody', password: PASSWORD }, 'username'],
    [{ username: 'a@b.ru', password: 'short' }, 'password'],
    [{ username: 'a@b.ru', password: 12345678 }, 'password'],
    [{ username: null, password: PASSWORD }, 'username'],
    [{ username: 'a\0b@c.ru', password: PASSWORD }, 'username'],
    [{ username: 'a@b.ru', password: 'with \ud800 half' }, 'password'],
    [{ username: 'a@b.ru', password: 'x'.repeat(129) }, 'password'],
    [{ username: 'a@b.ru', password: 'aaaaaaaa' }, 'password'],
    [{ username: 'a@b.ru', password: '        ' }, 'password'],
    [{ username: 'valve.buyer@b.ru', password: 'valve.buyer@b.ru' }, 'password'],
    [{ username: 'valve.buyer@b.ru', password: 'Valve.Buyer1' }, 'password'],
    [{ username: 'a@b.ru', password: 'Password2026!' }, 'password'],
  ] as const)('%j is refused at %s', async ([body, field], { as }) => {
    const reply = await as.visitor().send('POST', signUp.path, { body });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'invalid', errors: { [field]: [expect.any(String)] } });
  });
});

describe('codes', () => {
  async function signedUp(app: TestApp) {
    const username = anEmail();
    await new TestActor(app).call(signUp, { body: { username, password: PASSWORD } });
    return { username, code: await lastCode(app, username) };
  }
  const verify = (app: TestApp, email: string, code: string) =>
    new TestActor(app).call(verifyCode, { body: { email, code } });

  test("a wrong one is refused, and so is another contact's", async ({ app }) => {
    const [one, two] = [await signedUp(app), await signedUp(app)];
    await expect(verify(app, one.username, wrong(one.code))).rejects.toBeProblem('code_invalid');
    if (one.code !== two.code) await expect(verify(app, one.username, two.code)).rejects.toBeProblem('code_invalid');
    await expect(verify(app, anEmail(), one.code)).rejects.toBeProblem('code_invalid');
  });

  test('fifty guesses at once use exactly five tries, then even the right one is refused', async ({ app }) => {
    const { username, code } = await signedUp(app);
    const guesses = await Promise.all(Array.from({ length: 50 }, () => refused(verify(app, username, wrong(code)))));
    const codes = guesses.map((guess) => guess.body.code);
    expect(codes.filter((c) => c === 'code_invalid')).toHaveLength(LIMITS.code.tries);
    expect(codes.filter((c) => c === 'code_burnt')).toHaveLength(50 - LIMITS.code.tries);
    await expect(verify(app, username, code)).rejects.toBeProblem('code_burnt');
  });

  test('the right one works once, however many try at once', async ({ app }) => {
    const { username, code } = await signedUp(app);
    const replies = await Promise.allSettled(Array.from({ length: 5 }, () => verify(app, username, code)));
    expect(replies.filter((reply) => reply.status === 'fulfilled')).toHaveLength(1);
    await expect(verify(app, username, code)).rejects.toBeProblem('code_invalid');
  });

  test('a stale one is refused', async ({ app }) => {
    const { username, code } = await signedUp(app);
    app.clock.pass(LIMITS.code.minutes * 60 + 1);
    await expect(verify(app, username, code)).rejects.toBeProblem('code_invalid');
  });

  test('a new one can be asked for after five minutes, not before; the old one stops working', async ({ app, as }) => {
    const { username, code } = await signedUp(app);
    const early = await refused(as.visitor().call(sendEmailCode, { body: { email: username } }));
    expect(early.status).toBe(429);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(290);
    app.clock.pass(LIMITS.resend.emailSeconds);
    await as.visitor().call(sendEmailCode, { body: { email: username } });
    const next = await lastCode(app, username);
    if (next !== code) await expect(verify(app, username, code)).rejects.toBeProblem('code_invalid');
    await expect(verify(app, username, next)).resolves.toHaveProperty('Token');
  });

  test('asking for an unknown address looks like asking for a known one, and sends nothing', async ({ app, as }) => {
    const email = anEmail();
    await expect(as.visitor().call(sendEmailCode, { body: { email } })).resolves.toBeNull();
    expect(await app.sentTo(email)).toHaveLength(0);
  });
});

describe('signing in and out', () => {
  test('a wrong password and an unknown address are answered alike', async ({ as }) => {
    const { email } = await as.user({ password: PASSWORD });
    const strip = ({ status, body: { request_id: _, ...body } }: Refusal) => ({ status, body });
    const wrongPassword = await refused(
      as.visitor().call(login, { body: { username: email, password: 'not this one' } }),
    );
    const unknown = await refused(as.visitor().call(login, { body: { username: anEmail(), password: PASSWORD } }));
    expect(strip(wrongPassword)).toEqual(strip(unknown));
    expect(wrongPassword.body).toMatchObject({ code: 'bad_credentials', errors: { username: [expect.any(String)] } });
  });

  test('an unconfirmed account is told to confirm, but only to callers who know the password', async ({ as }) => {
    const username = anEmail();
    await as.visitor().call(signUp, { body: { username, password: PASSWORD } });
    await expect(as.visitor().call(login, { body: { username, password: PASSWORD } })).rejects.toBeProblem(
      'not_verified',
    );
    await expect(as.visitor().call(login, { body: { username, password: 'a guess at it' } })).rejects.toBeProblem(
      'bad_credentials',
    );
  });

  test('failures in a row are limited, successes are not', async ({ as }) => {
    const { email: username } = await as.user({ password: PASSWORD });
    const attempt = (password: string) => as.visitor().send('POST', login.path, { body: { username, password } });
    for (let i = 0; i < 25; i += 1) expect((await attempt(PASSWORD)).statusCode).toBe(200);
    for (let i = 0; i < 20; i += 1) expect((await attempt('a guess at it')).statusCode).toBe(400);
    expect((await attempt(PASSWORD)).statusCode).toBe(429);
  });

  test('after signing out the token opens nothing', async ({ as }) => {
    const user = await as.user();
    await user.call(logout, {});
    await expect(user.call(currentUser, {})).rejects.toBeProblem('token_invalid');
  });

  test('a session lasts ninety days at most, however much it is used', async ({ app, as }) => {
    const user = await as.user();
    for (let week = 0; week < 12; week += 1) {
      app.clock.pass(7 * 86_400);
      await user.call(currentUser, {});
    }
    app.clock.pass(7 * 86_400);
    await expect(user.call(currentUser, {})).rejects.toBeProblem('token_invalid');
  });

  test('a session ends thirty days after it was last used', async ({ app, as }) => {
    const [used, unused] = [await as.user(), await as.user()];
    app.clock.pass(20 * 86_400);
    await used.call(currentUser, {});
    app.clock.pass(20 * 86_400);
    await expect(used.call(currentUser, {})).resolves.toBeDefined();
    await expect(unused.call(currentUser, {})).rejects.toBeProblem('token_invalid');
  });
});

test('no secret is in the log or, in clear, in the database', async ({ app, as }) => {
  const username = anEmail();
  await as.visitor().call(signUp, { body: { username, password: PASSWORD } });
  const [code, link] = [await lastCode(app, username), await lastLinkToken(app, username)];
  const { Token } = await as.visitor().call(verifyCode, { body: { email: username, code } });
  const tables = [
    'users',
    'contact_codes',
    'sign_up_attempts',
    'sessions',
    'audit',
    'dev_outbox',
    'notifications',
  ] as const;
  const rows = await Promise.all(tables.map((table) => app.deps.database.db.selectFrom(table).selectAll().execute()));
  const { rows: jobs } = await app.deps.database.pool.query('select * from graphile_worker._private_jobs');
  const dump = JSON.stringify([rows, jobs], (_, value) => (Buffer.isBuffer(value) ? value.toString('latin1') : value));
  for (const secret of [PASSWORD, link, Token]) {
    expect(dump).not.toContain(secret);
    expect(app.logged()).not.toContain(secret);
  }
  expect(app.logged()).not.toContain(code);
});
