import {
  changePassword,
  login,
  logout,
  markNotificationsRead,
  notificationStream,
  removeStaff,
  revokeSessions,
  updateStaff,
} from '@postavka/contract';
import { TestActor } from '../../../../test/actor.ts';
import { expect, test, testOnOneNode } from '../../../../test/index.ts';
import { listenLive } from '../../../../test/live-stream.ts';
import { buildApp } from '../../../app.ts';
import { connect, inTransaction } from '../../../platform/db/database.ts';
import { announce } from '../../../platform/live/live-hub.ts';
import { createQuotas } from '../../../platform/quotas/quotas.ts';
import { notifyUser } from '../fan-out/fan-out.ts';

const NOTICE = { kind: 'user_verified', link: '/dashboard' } as const;

test('says how many are unread, and again when that changes', async ({ app, as }) => {
  const anna = await as.user();
  const { reply, heard } = await listenLive(anna, anna.id);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  });
  await expect.poll(heard).toContain('event: unread\ndata: {"unread":0}\n\n');
  await inTransaction(app.deps.database.db, (tx) => notifyUser(tx, anna.id, NOTICE));
  await expect.poll(heard).toContain('event: changed\ndata: {"topic":"notifications","id":null}');
  await expect.poll(heard).toContain('data: {"unread":1}');
  await anna.call(markNotificationsRead, { body: { all: true } });
  await expect.poll(heard).toMatch(/"unread":1[\s\S]*"unread":0/);
});

test('nothing is said of what was rolled back, nor to somebody else', async ({ app, as }) => {
  const [boris, vera] = [await as.user(), await as.user()];
  const [his, hers] = [await listenLive(boris, boris.id), await listenLive(vera, vera.id)];
  const rolledBack = inTransaction(app.deps.database.db, async (tx) => {
    await announce(tx, [boris.id], { topic: 'created_orders', id: 1 });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await inTransaction(app.deps.database.db, (tx) => announce(tx, [boris.id], { topic: 'created_orders', id: 2 }));
  await expect.poll(his.heard).toContain('{"topic":"created_orders","id":2}');
  expect(his.heard()).not.toContain('"id":1}');
  expect(hers.heard()).not.toContain('created_orders');
});

test('what changed while a page was being opened is told when its stream begins, to those whom it concerns', async ({
  app,
  as,
}) => {
  const [ivan, rita] = [await as.user(), await as.user()];
  const { heard } = await listenLive(ivan, ivan.id);
  const change = { topic: 'created_orders', id: 31 } as const;
  await inTransaction(app.deps.database.db, (tx) => announce(tx, [ivan.id], change));
  await expect.poll(heard).toContain(JSON.stringify(change));
  expect((await listenLive(ivan, ivan.id)).heard()).toContain(JSON.stringify(change));
  expect((await listenLive(rita, rita.id)).heard()).not.toContain('created_orders');
});

test('whose rights change, and who is removed, hears of it on the pages of that company', async ({ as }) => {
  const owner = await as.owner();
  const member = await as.member({ of: owner });
  const { heard } = await listenLive(member.person, member.userId);
  const change = `{"topic":"companies","id":${owner.companyId}}`;
  const times = () => heard().split(change).length - 1;
  await owner.call(updateStaff, { body: { user: member.userId, ordering_permission: true } });
  await expect.poll(times).toBe(1);
  await owner.call(removeStaff, { body: { user: member.userId } });
  await expect.poll(times).toBe(2);
});

test('what happens at one server is heard at another', async ({ app, as }) => {
  const elsewhere = connect(app.databaseUrl, 4, { log: app.deps.log });
  const quotas = createQuotas(elsewhere.db, { production: false, log: app.deps.log });
  const second = await buildApp({ ...app.deps, database: elsewhere, quotas });
  try {
    const egor = await as.user();
    const { heard } = await listenLive(egor, egor.id, second);
    await inTransaction(app.deps.database.db, (tx) => notifyUser(tx, egor.id, NOTICE));
    await expect.poll(heard).toContain('data: {"unread":1}');
  } finally {
    await second.close();
    await elsewhere.close();
  }
});

test('ends at once when its session is revoked; the others go on', async ({ app, as }) => {
  const zoya = await as.user({ password: 'forty valves by friday' });
  const { Token } = await zoya.call(login, { body: { username: zoya.email, password: 'forty valves by friday' } });
  const other = new TestActor(app, Token);
  const [hers, others] = [await listenLive(zoya, zoya.id), await listenLive(other, zoya.id)];
  await other.call(logout, {});
  await expect.poll(others.hasEnded).toBe(true);
  expect(hers.hasEnded()).toBe(false);
  await zoya.call(changePassword, {
    body: { old_password: 'forty valves by friday', new_password: 'sixty pumps by monday' },
  });
  const marker = { topic: 'created_orders', id: 77 } as const;
  await inTransaction(app.deps.database.db, (tx) => announce(tx, [zoya.id], marker));
  await expect.poll(hers.heard).toContain(JSON.stringify(marker));
  expect(hers.hasEnded()).toBe(false);
  await zoya.call(revokeSessions, { body: { all: true } });
  await expect.poll(hers.hasEnded).toBe(true);
});

test('a dead token opens no stream', async ({ as }) => {
  const gleb = await as.user();
  await gleb.call(logout, {});
  const reply = await gleb.send('GET', notificationStream.path);
  expect([reply.statusCode, reply.json().code]).toEqual([401, 'token_invalid']);
});

testOnOneNode('one person has few streams; one that is left makes room', async ({ app, as }) => {
  const dina = await as.user();
  const url = (await app.fastify.listen({ port: 0, host: '127.0.0.1' })) + notificationStream.path;
  const leaving = new AbortController();
  const open = async () =>
    (await fetch(url, { headers: { authorization: `Token ${dina.token}` }, signal: leaving.signal })).status;
  const statuses = await Promise.all(Array.from({ length: 12 }, open));
  expect(new Set(statuses)).toEqual(new Set([200]));
  const refused = await dina.send('GET', notificationStream.path);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  leaving.abort();
  await expect
    .poll(async () => {
      const reply = await dina.send('GET', notificationStream.path, { payloadAsStream: true });
      return reply.statusCode;
    })
    .toBe(200);
});
