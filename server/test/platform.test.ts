import { gzipSync } from 'node:zlib';
import {
  addProductFile,
  currentUser,
  getCompany,
  listNotifications,
  login,
  logout,
  markNotificationsRead,
  notificationState,
  type ProblemCode,
  readNotification,
  signUp,
} from '@postavka/contract';
import { describe } from 'vitest';
import { createTestApp } from './app.ts';
import { asAnswered } from './as-answered.ts';
import { anEmail, expect, test, testOnOneNode } from './index.ts';

describe('what the API refuses before a handler runs', () => {
  test('bodies that are not JSON, too large, or of another type', async ({ app }) => {
    const post = (payload: string | Buffer, type = 'application/json') =>
      app.fastify.inject({ method: 'POST', url: login.path, headers: { 'content-type': type }, payload });
    expect(answerOf(await post('{"username":'))).toEqual(refused(400, 'bad_json'));
    expect(answerOf(await post(''))).toEqual(refused(400, 'bad_json'));
    expect(answerOf(await post('{"__proto__": {"x": 1}, "username": "a", "password": "b"}'))).toEqual(
      refused(400, 'bad_json'),
    );
    expect(answerOf(await post('username=a', 'application/x-www-form-urlencoded'))).toEqual(
      refused(415, 'content_type'),
    );
    expect(answerOf(await post('{"username":"a","password":"b"}', 'text/plain'))).toEqual(refused(415, 'content_type'));
    expect(answerOf(await post(Buffer.alloc(10 * 1024 * 1024, 32)))).toEqual(refused(413, 'body_too_large'));
    expect(codeOf(await post('[]'))).toEqual([400, 'invalid']);
    expect(codeOf(await post('null'))).toEqual([400, 'invalid']);
  });

  test('a call that takes no body is not refused for an empty one that is said to be JSON', async ({ as }) => {
    const user = (await as.user()).with({ 'content-type': 'application/json' });
    expect((await user.send('POST', logout.path, { body: '' })).statusCode).toBe(204);
    await expect(user.call(currentUser)).rejects.toBeProblem('token_invalid');
  });

  test.for([
    ['Token', 'token_required'],
    ['Token ', 'token_required'],
    ['', 'token_required'],
    ['Tokens', 'token_invalid'],
    ['Token x', 'token_invalid'],
    ['Bearer', 'token_invalid'],
  ] as const)('a token that is not there: %j is %s', async ([authorization, code], { app }) => {
    for (const { path: url } of [currentUser, getCompany])
      expect(codeOf(await app.fastify.inject({ url, headers: { authorization } }))).toEqual([401, code]);
  });

  test('a body that is compressed, or said to be, whatever its type', async ({ app }) => {
    const json = '{"username":"anna@zavod.ru","password":"forty valves by friday"}';
    const post = (payload: string | Buffer, encoding: string, type = 'application/json', url: string = login.path) =>
      app.fastify.inject({
        method: 'POST',
        url,
        headers: { 'content-type': type, 'content-encoding': encoding },
        payload,
      });
    const packed = await post(gzipSync(json), 'gzip');
    expect(answerOf(packed)).toEqual(refused(415, 'content_encoding'));
    expect(packed.headers['accept-encoding']).toBe('identity');
    expect(answerOf(await post(json, 'gzip'))).toEqual(refused(415, 'content_encoding'));
    expect(answerOf(await post(json, 'identity, br'))).toEqual(refused(415, 'content_encoding'));
    expect(answerOf(await post('x', 'gzip', 'multipart/form-data; boundary=x', addProductFile.path))).toEqual(
      refused(415, 'content_encoding'),
    );
    expect(codeOf(await post(json, 'Identity'))).toEqual([400, 'bad_credentials']);
  });

  test('a body that is not in UTF-8', async ({ app }) => {
    const post = (payload: Buffer, type = 'application/json') =>
      app.fastify.inject({ method: 'POST', url: login.path, headers: { 'content-type': type }, payload });
    const json = '{"username":"anna@zavod.ru","password":"forty valves"}';
    const damaged = Buffer.from(json.replace('valves', 'v\u00ff'), 'latin1');
    expect(answerOf(await post(damaged))).toEqual(refused(400, 'bad_json'));
    const charset = (name: string) => post(Buffer.from(json), `application/json; charset=${name}`);
    expect(answerOf(await charset('windows-1251'))).toEqual(refused(415, 'content_type'));
    expect(codeOf(await charset('"UTF-8"'))).toEqual([400, 'bad_credentials']);
  });

  test('unknown addresses and methods, in the one shape of errors', async ({ app }) => {
    for (const [method, url] of [
      ['GET', '/api/nothing/'],
      ['GET', login.path],
      ['DELETE', login.path],
      ['HEAD', currentUser.path],
    ] as const) {
      const reply = await app.fastify.inject({ method, url });
      expect(reply.statusCode, `${method} ${url}`).toBe(404);
    }
    const reply = await app.fastify.inject('/api/nothing/');
    expect(reply.json()).toEqual({ code: 'not_found', detail: 'Not found', request_id: reply.headers['x-request-id'] });
    const malformed = await app.fastify.inject('/api/%E0%A4%A/');
    expect(answerOf(malformed)).toEqual(refused(400, 'bad_url'));
    expect(malformed.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-request-id': malformed.json().request_id,
    });
  });

  test('numbers in queries are digits', async ({ as }) => {
    const user = await as.user();
    for (const limit of ['1e9', 'ten', '', '0x10', '1.5']) {
      const reply = await user.send('GET', listNotifications.path, { query: { limit } });
      expect([reply.statusCode, reply.json().errors], limit).toEqual([400, { limit: ['Must be a whole number'] }]);
    }
  });
});

/** With the words, which tell apart what has one code. */
const answerOf = (reply: { statusCode: number; json(): { code: string; detail: string } }) => {
  const { code, detail } = reply.json();
  return { status: reply.statusCode, code, detail };
};
const refused = (status: number, code: ProblemCode) => ({ status, ...asAnswered(code) });

const codeOf = (reply: { statusCode: number; json(): { code: string } }) => [reply.statusCode, reply.json().code];

describe('lists', () => {
  test('bring limit and offset into range, and count pages', async ({ app, as }) => {
    const user = await as.user();
    const { id } = await user.call(currentUser, {});
    const rows = Array.from({ length: 23 }, () => ({ user_id: id, kind: 'user_verified' }));
    await app.deps.database.db.insertInto('notifications').values(rows).execute();
    const size = async (query: object) => {
      const { data, count, pages } = await user.call(listNotifications, { query });
      return [data.length, count, pages];
    };
    expect(await size({})).toEqual([10, 23, 3]);
    expect(await size({ limit: 0 })).toEqual([1, 23, 23]);
    expect(await size({ limit: 1000, offset: -5 })).toEqual([23, 23, 1]);
    expect(await size({ limit: '99999999999999999999' })).toEqual([23, 23, 1]);
    expect(await size({ limit: 10, offset: 20 })).toEqual([3, 23, 3]);
    expect(await size({ offset: 999_999 })).toEqual([0, 23, 3]);
  });
});

describe('notifications', () => {
  test("speak the reader's language, are read once and belong to one user", async ({ app, as }) => {
    const [user, stranger] = [await as.user(), await as.user()];
    const { id: userId } = await user.call(currentUser, {});
    await app.deps.database.db
      .insertInto('notifications')
      .values({ user_id: userId, kind: 'user_verified', link: '/dashboard' })
      .execute();
    const [english] = (await user.call(listNotifications, {})).data;
    const [russian] = (await user.with({ 'accept-language': 'ru' }).call(listNotifications, {})).data;
    expect(english).toMatchObject({ title: 'Welcome to Postavka', is_read: false, link: '/dashboard' });
    expect(russian?.title).toMatch(/[А-я]/);
    const id = english?.id ?? expect.fail('no notification');
    await expect(stranger.call(readNotification, { query: { id } })).rejects.toBeProblem('not_found');
    await expect(stranger.call(markNotificationsRead, { body: { id } })).rejects.toBeProblem('not_found');
    expect(await user.call(notificationState, {})).toEqual({ unread: 1 });
    expect(await user.call(readNotification, { query: { id } })).not.toHaveProperty('is_read');
    expect(await user.call(notificationState, {})).toEqual({ unread: 0 });
  });

  test('are all marked read at once', async ({ app, as }) => {
    const user = await as.user();
    const { id } = await user.call(currentUser, {});
    await app.deps.database.db
      .insertInto('notifications')
      .values([1, 2, 3].map(() => ({ user_id: id, kind: 'user_verified' })))
      .execute();
    await user.call(markNotificationsRead, { body: { all: true } });
    expect(await user.call(notificationState, {})).toEqual({ unread: 0 });
  });
});

describe('notifications of one page', () => {
  test('are marked read together, those of others are not', async ({ app, as }) => {
    const [user, stranger] = [await as.user(), await as.user()];
    const links = ['/o/created/1', '/o/created/1?answer=2&for_company=3', '/o/created/12', null];
    for (const person of [user, stranger]) {
      const { id } = await person.call(currentUser, {});
      const rows = links.map((link) => ({ user_id: id, kind: 'user_verified', link }));
      await app.deps.database.db.insertInto('notifications').values(rows).execute();
    }
    await user.call(markNotificationsRead, { body: { link: '/o/created/1' } });
    const { data } = await user.call(listNotifications, {});
    expect(data.filter((notice) => !notice.is_read).map(({ link }) => link)).toEqual([null, '/o/created/12']);
    expect(await stranger.call(notificationState, {})).toEqual({ unread: 4 });
    await user.call(markNotificationsRead, { body: { link: '/o/created/77' } });
    await expect(user.call(markNotificationsRead, { body: { link: '' } })).rejects.toBeProblem('invalid');
  });
});

describe('for operators', () => {
  test('alive, ready, and not ready', async ({ app }) => {
    expect((await app.fastify.inject('/health')).json()).toEqual({ status: 'alive' });
    expect((await app.fastify.inject('/ready')).statusCode).toBe(200);
    const broken = await createTestApp({ isReady: () => Promise.reject(new Error('no database')) });
    expect((await broken.fastify.inject('/ready')).statusCode).toBe(503);
    await broken.close();
  });

  test('metrics are for this machine, or for callers with the token', async ({ app }) => {
    const read = (headers: Record<string, string>, from = app, remoteAddress = '127.0.0.1') =>
      from.fastify.inject({ url: '/metrics', headers, remoteAddress }).then((reply) => reply.statusCode);
    expect(await read({})).toBe(200);
    expect(await read({}, app, '10.1.2.3')).toBe(404);
    expect(await read({ 'x-forwarded-for': '1.2.3.4' })).toBe(404);
    expect(await read({ host: 'postavka.ru' })).toBe(404);
    expect(await read({ via: '1.1 proxy' })).toBe(404);
    const closed = await createTestApp({ metrics: 'nobody' });
    expect(await read({}, closed)).toBe(404);
    await closed.close();
    const guarded = await createTestApp({ metrics: { token: 'a long enough token' } });
    expect(await read({}, guarded)).toBe(404);
    expect(await read({ authorization: 'Bearer a wrong token here' }, guarded)).toBe(404);
    expect(await read({ authorization: 'Bearer a long enough token' }, guarded, '10.1.2.3')).toBe(200);
    await guarded.close();
  });

  testOnOneNode('metrics are by route, so that no address or token becomes a label', async ({ app, as }) => {
    await as.visitor().send('GET', '/api/users/confirm/link/super-secret-token/');
    const { body } = await app.fastify.inject('/metrics');
    expect(body).toContain('route="/api/users/confirm/link/:token/"');
    expect(body).not.toContain('super-secret-token');
    expect(app.logged()).not.toContain('super-secret-token');
  });
});

describe('headers', () => {
  test('replies load and run nothing, and private ones are not stored', async ({ as }) => {
    const reply = await (await as.user()).send('GET', currentUser.path);
    expect(reply.headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': expect.stringContaining('max-age='),
      'cache-control': 'no-store',
    });
  });

  test('the path answers with and without its slash', async ({ as }) => {
    const user = await as.user();
    expect((await user.send('GET', '/api/users/user')).statusCode).toBe(200);
    expect((await user.send('GET', '/api/users/user/')).statusCode).toBe(200);
  });
});

describe('the outbox', () => {
  test('shows what would have been sent, to people and to programs', async ({ app, as }) => {
    const email = anEmail();
    await as.visitor().call(signUp, { body: { username: email, password: 'forty valves by friday' } });
    await app.sentTo(email);
    const json = await app.fastify.inject({
      url: `/dev/outbox?to=${email.toUpperCase()}`,
      headers: { accept: 'application/json' },
    });
    expect(json.json()).toEqual([
      {
        id: expect.any(Number),
        channel: 'email',
        to: email,
        subject: expect.any(String),
        text: expect.any(String),
        html: expect.any(String),
        created_at: expect.any(String),
      },
    ]);
    const page = await app.fastify.inject({ url: '/dev/outbox?to=%3Cscript%3E', headers: { accept: 'text/html' } });
    expect(page.body).toContain('&lt;script&gt;');
    expect(page.body).not.toContain('<script');
  });

  test('is absent in production', async () => {
    const app = await createTestApp({ showOutbox: false });
    expect((await app.fastify.inject('/dev/outbox')).statusCode).toBe(404);
    await app.close();
  });
});
