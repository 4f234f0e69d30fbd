import { currentUser, login, requestPasswordReset, sendPhoneCode, signUp, signUpByPhone } from '@postavka/contract';
import { describe } from 'vitest';
import { blockDemoAccounts, unblockDemoAccounts } from '../seeds/demo/block.ts';
import { seedDemo } from '../seeds/demo/index.ts';
import { DEMO_PASSWORD } from '../seeds/demo/people.ts';
import type { Limiter } from '../src/platform/limiter.ts';
import { TestActor } from './actor.ts';
import { createTestApp } from './app.ts';
import { anEmail, aPhone, expect, test } from './index.ts';

const PASSWORD = 'forty valves by friday';

describe('behind a proxy', () => {
  test('forged addresses change neither the limit nor the record', async () => {
    const keys: string[] = [];
    const limiter: Limiter<string> = {
      take: async (limit, key) => {
        if (limit === 'sign-up.address') keys.push(key);
      },
      takeIn: async () => {},
      count: async () => {},
      isSpent: async () => false,
      forget: async () => {},
    };
    const app = await createTestApp({ trustedProxies: { hops: 1 }, limiter });
    for (const forged of ['6.6.6.1, ', '6.6.6.2, ', 'no address, ', '::1, ', ''])
      await new TestActor(app, undefined, { 'x-forwarded-for': `${forged}2001:db8:1:2::${keys.length}` }).call(signUp, {
        body: { username: anEmail(), password: PASSWORD },
      });
    expect(new Set(keys)).toEqual(new Set(['2001:db8:1:2::/64']));
    const seen = await app.deps.database.db.selectFrom('audit').select('ip').distinct().execute();
    expect(seen.every(({ ip }) => ip?.startsWith('2001:db8:1:2::'))).toBe(true);
    await app.close();
  });

  test('what is no address never reaches the database', async () => {
    const app = await createTestApp({ trustedProxies: { hops: 3 } });
    const person = new TestActor(app, undefined, { 'x-forwarded-for': "'); drop table users, unknown" });
    await person.call(signUp, { body: { username: anEmail(), password: PASSWORD } });
    const rows = await app.deps.database.db.selectFrom('audit').select('ip').execute();
    expect(rows).toEqual([{ ip: '127.0.0.1' }]);
    await app.close();
  });
});

describe('the outbox', () => {
  test.for([
    ['another machine', { remoteAddress: '10.1.2.3' }],
    ['a proxy on this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a proxy that keeps the name', { headers: { host: 'postavka.example' } }],
  ] as const)('is not for %s', async ([, from], { app }) => {
    const reply = await app.fastify.inject({ url: '/dev/outbox', ...from });
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found']);
  });

  test('is for this machine', async ({ app }) => {
    for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect((await app.fastify.inject({ url: '/dev/outbox', remoteAddress })).statusCode).toBe(200);
  });
});

test('demo accounts are blocked in production: no password, no session; elsewhere they work again', async ({
  app,
  as,
}) => {
  const { db } = app.deps.database;
  await seedDemo(db);
  const enter = () =>
    as.visitor().call(login, { body: { username: 'operator@demo.postavka.ru', password: DEMO_PASSWORD } });
  const { Token } = await enter();
  expect(await blockDemoAccounts(db)).toBeGreaterThan(3);
  await expect(new TestActor(app, Token).call(currentUser, {})).rejects.toBeProblem('token_invalid');
  await expect(enter()).rejects.toBeProblem('account_blocked');
  await unblockDemoAccounts(db);
  await enter();
});

test('without a provider what begins with a message is refused, and says why', async () => {
  const app = await createTestApp({ channels: { email: false, sms: false } });
  const visitor = new TestActor(app);
  const phone = aPhone();
  const email = anEmail();
  await expect(visitor.call(signUp, { body: { username: email, password: PASSWORD } })).rejects.toBeProblem(
    'email_off',
  );
  await expect(visitor.call(requestPasswordReset, { body: { email } })).rejects.toBeProblem('email_off');
  await expect(visitor.call(signUpByPhone, { body: { username: phone } })).rejects.toBeProblem('sms_off');
  await expect(visitor.call(sendPhoneCode, { body: { phone } })).rejects.toBeProblem('sms_off');
  expect(await app.deps.database.db.selectFrom('users').select('id').execute()).toEqual([]);
  await app.close();
});
