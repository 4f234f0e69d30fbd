import {
  changePassword,
  checkResetLink,
  currentUser,
  LIMITS,
  login,
  requestPasswordReset,
  resetPassword,
  signUp,
} from '@postavka/contract';
import { sql } from 'kysely';
import pg from 'pg';
import { describe } from 'vitest';
import { TestActor } from '../../../../test/actor.ts';
import { anEmail, expect, test } from '../../../../test/index.ts';
import { refused } from '../../../../test/refused.ts';
import { lastResetLink } from '../../../../test/sent.ts';
import { hashPassword } from '../../../platform/password.ts';

const [OLD, NEW] = ['forty valves by friday', 'eighty valves by monday'];

describe('a forgotten password', () => {
  test('the link sets a new one, once, and ends every session', async ({ app, as }) => {
    const user = await as.user({ password: OLD });
    await as.visitor().call(requestPasswordReset, { body: { email: user.email } });
    const link = await lastResetLink(app, user.email);
    await as.visitor().call(resetPassword, { body: { ...link, new_password: NEW } });

    await expect(user.call(currentUser, {})).rejects.toBeProblem('token_invalid');
    await expect(as.visitor().call(login, { body: { username: user.email, password: OLD } })).rejects.toBeProblem(
      'bad_credentials',
    );
    await expect(as.visitor().call(login, { body: { username: user.email, password: NEW } })).resolves.toHaveProperty(
      'Token',
    );
    await expect(as.visitor().call(resetPassword, { body: { ...link, new_password: OLD } })).rejects.toBeProblem(
      'link_invalid',
    );
  });

  test('the reply does not tell whether the address exists', async ({ app, as }) => {
    const { email: known } = await as.user({ password: OLD });
    const unknown = anEmail();
    const ask = async (email: string) => {
      const { statusCode, body } = await as.visitor().send('POST', requestPasswordReset.path, { body: { email } });
      return { statusCode, body };
    };
    expect(await ask(known)).toEqual(await ask(unknown));
    expect(await ask(known)).toEqual({ statusCode: 204, body: '' });
    expect(await app.sentTo(unknown)).toHaveLength(0);
  });

  test('an unconfirmed address gets no link', async ({ app, as }) => {
    const username = anEmail();
    await as.visitor().call(signUp, { body: { username, password: OLD } });
    await as.visitor().call(requestPasswordReset, { body: { email: username } });
    expect((await app.sentTo(username)).filter((message) => message.text.includes('/password/reset/'))).toEqual([]);
  });

  test('a stale, a replaced, a foreign and a made-up link are refused alike', async ({ app, as }) => {
    const [one, two] = [await as.user({ password: OLD }), await as.user({ password: OLD })];
    const linkOf = async ({ email }: { email: string }) => {
      await as.visitor().call(requestPasswordReset, { body: { email } });
      return lastResetLink(app, email);
    };
    const replaced = await linkOf(one);
    const live = await linkOf(one);
    const foreign = await linkOf(two);
    const attempt = (link: { uid: string; token: string }) =>
      as.visitor().call(resetPassword, { body: { ...link, new_password: NEW } });
    for (const link of [
      replaced,
      { uid: live.uid, token: foreign.token },
      { uid: live.uid, token: 'x' },
      { uid: '%00', token: live.token },
      { uid: 'LTE', token: live.token },
    ]) {
      await expect(attempt(link)).rejects.toBeProblem('link_invalid');
    }
    app.clock.pass(LIMITS.resetLink.minutes * 60 + 1);
    await expect(attempt(live)).rejects.toBeProblem('link_invalid');
    await expect(as.visitor().call(login, { body: { username: one.email, password: OLD } })).resolves.toHaveProperty(
      'Token',
    );
  });

  test('whether a link still works can be asked without using it up', async ({ app, as }) => {
    const { email } = await as.user({ password: OLD });
    await as.visitor().call(requestPasswordReset, { body: { email } });
    const link = await lastResetLink(app, email);
    await expect(as.visitor().call(checkResetLink, { query: link })).resolves.toBeNull();
    await as.visitor().call(resetPassword, { body: { ...link, new_password: NEW } });
    await expect(as.visitor().call(checkResetLink, { query: link })).rejects.toBeProblem('link_invalid');
  });

  test("one's own e-mail is refused as a password", async ({ app, as }) => {
    const { email } = await as.user({ password: OLD });
    await as.visitor().call(requestPasswordReset, { body: { email } });
    const link = await lastResetLink(app, email);
    const reply = await refused(as.visitor().call(resetPassword, { body: { ...link, new_password: email } }));
    expect(reply.body.errors).toHaveProperty('new_password');
    await expect(as.visitor().call(resetPassword, { body: { ...link, new_password: NEW } })).resolves.toBeNull();
  });

  test('a sign-in with the old password that is under way opens nothing', async ({ app, as }) => {
    const { email: username, id } = await as.user({ password: OLD });
    const { db } = app.deps.database;
    const blocked = sql<{ count: number }>`
      select count(*)::int as count from pg_locks where not granted and locktype = 'transactionid'`;
    const reset = new pg.Client({ connectionString: app.databaseUrl });
    await reset.connect();
    await reset.query('begin');
    await reset.query('update users set password_hash = $1 where id = $2', [await hashPassword(NEW), id]);
    const attempt = refused(as.visitor().call(login, { body: { username, password: OLD } }));
    await expect.poll(async () => (await blocked.execute(db)).rows[0]?.count).toBe(1);
    await reset.query('commit');
    await reset.end();
    expect((await attempt).body.code).toBe('bad_credentials');
  });

  test('of many that use one link at once, one sets the password', async ({ app, as }) => {
    const { email } = await as.user({ password: OLD });
    await as.visitor().call(requestPasswordReset, { body: { email } });
    const link = await lastResetLink(app, email);
    const tries = await Promise.allSettled(
      Array.from({ length: 6 }, (_, i) =>
        as.visitor().call(resetPassword, { body: { ...link, new_password: `${NEW} ${i}` } }),
      ),
    );
    expect(tries.filter((reply) => reply.status === 'fulfilled')).toHaveLength(1);
  });
});

describe('changing a password', () => {
  test('ends the other sessions and keeps this one', async ({ app, as }) => {
    const user = await as.user({ password: OLD });
    const { Token } = await as.visitor().call(login, { body: { username: user.email, password: OLD } });
    await user.call(changePassword, { body: { old_password: OLD, new_password: NEW } });
    await expect(user.call(currentUser, {})).resolves.toBeDefined();
    await expect(new TestActor(app, Token).call(currentUser, {})).rejects.toBeProblem('token_invalid');
    expect(await app.sentTo(user.email)).toContainEqual(
      expect.objectContaining({ subject: 'Пароль от Поставки изменён' }),
    );
  });

  test('wants the old one', async ({ as }) => {
    const user = await as.user({ password: OLD });
    const body = { old_password: 'a guess at it', new_password: NEW };
    const reply = await refused(user.call(changePassword, { body }));
    expect(reply.body).toMatchObject({ code: 'invalid', errors: { old_password: [expect.any(String)] } });
  });

  test('kills a reset link that is still out', async ({ app, as }) => {
    const user = await as.user({ password: OLD });
    await as.visitor().call(requestPasswordReset, { body: { email: user.email } });
    const link = await lastResetLink(app, user.email);
    await user.call(changePassword, { body: { old_password: OLD, new_password: NEW } });
    await expect(as.visitor().call(resetPassword, { body: { ...link, new_password: OLD } })).rejects.toBeProblem(
      'link_invalid',
    );
  });

  test.for(['12345678', 'PASSWORD123', 'йцукен123'])('%s is too common', async (password, { as }) => {
    const reply = await refused(as.visitor().call(signUp, { body: { username: anEmail(), password } }));
    expect(reply.body.errors?.password?.[0]).toMatch(/common/);
  });
});
