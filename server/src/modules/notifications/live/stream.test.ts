import { logout, markNotificationsRead, notificationStream } from '@postavka/contract';
import type { TestActor } from '../../../../test/actor.ts';
import { expect, test } from '../../../../test/index.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { announce } from '../../../platform/live/live-hub.ts';
import { notifyUser } from '../fan-out/fan-out.ts';

/** An open stream and everything it has said so far; it ends with the application. */
async function listen(actor: TestActor) {
  const reply = await actor.send('GET', notificationStream.path, { payloadAsStream: true });
  const stream = reply.stream();
  let heard = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    heard += chunk;
  });
  return { reply, heard: () => heard };
}

const NOTICE = { kind: 'user_verified', link: '/dashboard' } as const;

test('says how many are unread, and again when that changes', async ({ app, as }) => {
  const anna = await as.user();
  const { reply, heard } = await listen(anna);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  });
  await expect.poll(heard).toContain('event: unread\ndata: {"unread":0}\n\n');
  await inTransaction(app.deps.database.db, (tx) => notifyUser(tx, anna.id, NOTICE));
  await expect.poll(heard).toContain('event: changed\ndata: {"topic":"notifications","id":null}');
  await expect.poll(heard).toContain('data: {"unread":1}');
  await anna.call(markNotificationsRead, { body: { all: true } });
  await expect.poll(() => heard().match(/"unread":0/g)).toHaveLength(2);
});

test('nothing is said of what was rolled back, nor to somebody else', async ({ app, as }) => {
  const [boris, vera] = [await as.user(), await as.user()];
  const [his, hers] = [await listen(boris), await listen(vera)];
  await expect.poll(his.heard).toContain('unread');
  const rolledBack = inTransaction(app.deps.database.db, async (tx) => {
    await announce(tx, [boris.id], { topic: 'created_orders', id: 1 });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await inTransaction(app.deps.database.db, (tx) => announce(tx, [boris.id], { topic: 'created_orders', id: 2 }));
  await expect.poll(his.heard).toContain('{"topic":"created_orders","id":2}');
  expect(his.heard()).not.toContain('"id":1');
  expect(hers.heard()).not.toContain('created_orders');
});

test('a dead token opens no stream', async ({ as }) => {
  const gleb = await as.user();
  await gleb.call(logout, {});
  const reply = await gleb.send('GET', notificationStream.path);
  expect([reply.statusCode, reply.json().code]).toEqual([401, 'token_invalid']);
});

test('one person has few streams; one that is left makes room', async ({ app, as }) => {
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
