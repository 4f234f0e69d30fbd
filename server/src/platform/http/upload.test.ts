import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import {
  addProductFile,
  addProductImage,
  LIMITS,
  login,
  type ProblemCode,
  sendMessageFile,
  UPLOAD_BYTES,
} from '@postavka/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestActor } from '../../../test/actor.ts';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { asAnswered } from '../../../test/as-answered.ts';
import type { TestMember } from '../../../test/companies.ts';
import { foundCompany, joinCompany } from '../../../test/companies.ts';
import { form, type Part } from '../../../test/form.ts';
import { createPerson } from '../../../test/index.ts';
import { anAnswer } from '../../../test/orders.ts';
import { aPdf, aPng } from '../../../test/samples.ts';
import { aProduct } from '../../../test/uploads.ts';

let app: TestApp;
let owner: TestMember;
let product: string;

beforeAll(async () => {
  app = await createTestApp();
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  owner = await foundCompany(app, await createPerson(app));
  product = String(await aProduct(app, owner));
});
afterAll(() => app.close());

const send = (parts: readonly Part[], headers: Record<string, string> = {}, path: string = addProductFile.path) => {
  const sent = form(...parts);
  return owner.with({ ...sent.headers, ...headers }).send('POST', path, { body: sent.body });
};
const aFile = (content: Uint8Array | string, filename = 'price.pdf'): Part => ({ name: 'file', filename, content });
const ours = (): Part => ({ name: 'product', content: product });
const waiting = () => readdir(app.deps.uploads.folder).catch(() => []);

describe('a form with a file', () => {
  test('is taken, and nothing waits on the disk afterwards', async () => {
    const reply = await send([ours(), aFile(aPdf())]);
    expect([reply.statusCode, reply.json()]).toMatchObject([201, { name: 'price.pdf' }]);
    expect(await waiting()).toEqual([]);
  });

  test('may bring its fields after the file', async () => {
    expect((await send([aFile(aPdf()), ours()])).statusCode).toBe(201);
  });

  test('of 5 MB is too large, in these words', async () => {
    const big = aFile(Buffer.alloc(UPLOAD_BYTES));
    for (const [language, detail] of [
      ['ru', 'Размер файла должен быть меньше 5MB!'],
      ['en', 'The file must be smaller than 5MB!'],
    ] as const) {
      const reply = await send([ours(), big], { 'accept-language': language });
      expect([reply.statusCode, reply.json()]).toMatchObject([413, { code: 'file_too_large', detail, limit: 5 }]);
    }
    const almost = Buffer.concat([aPdf('% '.padEnd(UPLOAD_BYTES - 200, 'x'))]);
    expect((await send([ours(), aFile(almost)])).statusCode).toBe(201);
  });

  test('that says that it is far too large is not read', async () => {
    const reply = await send([ours(), aFile(Buffer.alloc(UPLOAD_BYTES * 2))]);
    expect(reply.json()).toMatchObject({ code: 'file_too_large' });
  });

  test.for<[string, () => readonly Part[], number, ProblemCode]>([
    ['no file', () => [ours()], 400, 'invalid'],
    ['nothing in it', () => [], 400, 'invalid'],
    ['no bytes', () => [ours(), aFile('')], 400, 'invalid'],
    ['two files where one is allowed', () => [ours(), aFile(aPdf()), aFile(aPdf())], 400, 'invalid'],
    ['a field twice', () => [ours(), ours(), aFile(aPdf())], 400, 'bad_form'],
    ['a file under another name', () => [ours(), { ...aFile(aPdf()), name: 'other' }], 400, 'bad_form'],
    ['a field in the place of the file', () => [ours(), { name: 'file', content: 'x' }], 400, 'invalid'],
    ['a huge field', () => [{ name: 'product', content: 'x'.repeat(50_000) }, aFile(aPdf())], 413, 'body_too_large'],
    ['a name of the prototype', () => [ours(), { name: '__proto__', content: '1' }, aFile(aPdf())], 400, 'bad_form'],
    ['another such name', () => [ours(), { name: 'constructor', content: '1' }, aFile(aPdf())], 400, 'bad_form'],
    [
      'many parts',
      () => [ours(), ...Array.from({ length: 50 }, (_, n) => ({ name: `n${n}`, content: '' })), aFile(aPdf())],
      400,
      'bad_form',
    ],
    ['a wrong field', () => [{ name: 'product', content: 'seven' }, aFile(aPdf())], 400, 'invalid'],
  ])('with %s is refused', async ([, parts, status, code]) => {
    const reply = await send(parts());
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject(asAnswered(code));
    expect(await waiting()).toEqual([]);
  });

  test('may bring a text as long as its field takes', async () => {
    const { chain } = await anAnswer(app, await foundCompany(app, await createPerson(app)), owner);
    const say = (text: string) =>
      send(
        [{ name: 'id', content: String(chain) }, { name: 'text', content: text }, aFile(aPdf())],
        {},
        sendMessageFile.path,
      );
    const longest = await say('я'.repeat(LIMITS.message.text));
    expect([longest.statusCode, longest.json().text?.length]).toEqual([201, LIMITS.message.text]);
    const longer = await say('я'.repeat(LIMITS.message.text + 1));
    expect([longer.statusCode, longer.json().errors]).toEqual([400, { text: ['At most 4000 characters'] }]);
  });

  test('names what is wrong with the file', async () => {
    expect((await send([ours(), aFile('')])).json().errors).toEqual({ file: ['The file is empty'] });
    expect((await send([ours()])).json().errors).toEqual({ file: ['Required field'] });
    const two = await send([ours(), aFile(aPdf()), aFile(aPdf())]);
    expect(two.json().errors).toEqual({ file: ['At most 1 file at a time'] });
  });

  test.for([
    ['no boundary', { 'content-type': 'multipart/form-data' }, 400, 'bad_form'],
    ['an empty boundary', { 'content-type': 'multipart/form-data; boundary=' }, 400, 'invalid'],
    ['another boundary', { 'content-type': 'multipart/form-data; boundary=other' }, 400, 'bad_form'],
    ['another type', { 'content-type': 'application/json' }, 400, 'bad_json'],
    ['a type that nobody takes', { 'content-type': 'image/png' }, 415, 'content_type'],
  ] as const)('with %s is refused', async ([, headers, status, code]) => {
    const reply = await send([ours(), aFile(aPdf())], headers);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject(asAnswered(code));
  });

  test('is for calls that take one', async () => {
    const { body, headers } = form({ name: 'username', content: 'a' });
    const reply = await new TestActor(app, undefined, headers).send('POST', login.path, { body });
    expect(reply.statusCode).toBe(415);
    expect(reply.json()).toMatchObject(asAnswered('content_type'));
    const json = await owner.send('POST', addProductFile.path, { body: { product: Number(product) } });
    expect(json.statusCode).toBe(415);
    expect(json.json()).toMatchObject(asAnswered('content_type'));
  });
});

describe('whose upload it is', () => {
  test('is asked before the file is read', async () => {
    const stranger = await foundCompany(app, await createPerson(app));
    const { body, headers } = form(ours(), aFile(aPdf()));
    const socket = await opened(stranger, headers, body.length);
    // Everything but the last bytes: the answer comes nevertheless.
    socket.write(body.subarray(0, body.length - 50));
    expect(await answer(socket)).toMatch(/^HTTP\/1.1 404 /);
    expect(await waiting()).toEqual([]);
    socket.destroy();
  });

  test('without a token, or without the flag, not a byte is read', async () => {
    const { body, headers } = form(ours(), aFile(aPdf()));
    const nobody = await new TestActor(app, undefined, headers).send('POST', addProductFile.path, { body });
    expect([nobody.statusCode, nobody.json().code]).toEqual([401, 'token_required']);
    const socket = await opened(new TestActor(app, 'x'.repeat(43)), headers, 1000);
    expect(await answer(socket)).toMatch(/^HTTP\/1.1 401 /);
    socket.destroy();
    const staff = await joinCompany(app, await createPerson(app), owner.companyId, {});
    const refused = await opened(staff, headers, 1000);
    expect(await answer(refused)).toMatch(/^HTTP\/1.1 403 /);
    refused.destroy();
  });
});

describe('a line that fails', () => {
  test('that is cut leaves nothing behind', async () => {
    const { body, headers } = form(ours(), aFile(randomBytes(2_000_000)));
    const socket = await opened(owner, headers, body.length);
    socket.write(body.subarray(0, 1_000_000));
    await expect.poll(waiting).toHaveLength(1);
    socket.destroy();
    await expect.poll(waiting).toEqual([]);
    expect(
      await app.deps.database.db
        .selectFrom('files')
        .selectAll()
        .where('size', '>', 999_999)
        .where('size', '<', 2_000_001)
        .execute(),
    ).toEqual([]);
  });

  test('that stands still is refused in time', async () => {
    const slow = await createTestApp({ uploads: { ...app.deps.uploads, seconds: 20, idleSeconds: 0.3 } });
    await expectSlow(slow, async (socket, body) => {
      socket.write(body.subarray(0, 500));
    });
  });

  test('that drips is refused in time', async () => {
    const slow = await createTestApp({ uploads: { ...app.deps.uploads, seconds: 0.6, idleSeconds: 20 } });
    await expectSlow(slow, async (socket, body) => {
      for (let at = 0; at < 100 && !socket.destroyed; at += 1) {
        socket.write(body.subarray(at * 10, at * 10 + 10));
        await pause(20);
      }
    });
  });

  async function expectSlow(slow: TestApp, drip: (socket: Socket, body: Buffer) => Promise<void>) {
    await slow.fastify.listen({ port: 0, host: '127.0.0.1' });
    const person = await foundCompany(slow, await createPerson(slow));
    const { body, headers } = form(
      { name: 'product', content: String(await aProduct(slow, person)) },
      aFile(randomBytes(100_000)),
    );
    const socket = await opened(person, headers, body.length);
    const [reply] = await Promise.all([answer(socket), drip(socket, body)]);
    expect(reply).toMatch(/^HTTP\/1.1 408 /);
    expect(reply).toContain('upload_timeout');
    expect(await waiting()).toEqual([]);
    socket.destroy();
    await slow.close();
  }
});

describe('many at once', () => {
  test('do not keep the API from answering', async () => {
    const picture = await aPng(3000, 3000);
    const uploads = Array.from({ length: 6 }, async () => {
      const sent = form({ name: 'product', content: String(await aProduct(app, owner)) }, aFile(picture, 'a.png'));
      return owner.with(sent.headers).send('POST', addProductImage.path, { body: sent.body });
    });
    let answered = 0;
    let isDone = false;
    const all = Promise.all(uploads).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      expect((await app.fastify.inject('/health')).statusCode).toBe(200);
      answered += 1;
      await pause(5);
    }
    expect((await all).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
    // Pictures drawn on this thread would let a call pass between two of them only.
    expect(answered).toBeGreaterThan(6 * 5);
  });

  test('a key makes one of two clicks, and knows another file', async () => {
    const key = { 'idempotency-key': 'one-file' };
    const [first, second] = [await send([ours(), aFile(aPdf())], key), await send([ours(), aFile(aPdf())], key)];
    expect(second.json()).toEqual(first.json());
    expect((await send([ours(), aFile(aPdf('% other\n'))], key)).json().code).toBe('idempotency_mismatch');
  });
});

test('no more than the limit for one owner', async () => {
  const full = { name: 'product', content: String(await aProduct(app, owner)) };
  for (let n = 0; n < LIMITS.upload.documents; n += 1) expect((await send([full, aFile(aPdf())])).statusCode).toBe(201);
  const reply = await send([full, aFile(aPdf())], { 'accept-language': 'ru' });
  expect([reply.statusCode, reply.json()]).toMatchObject([
    409,
    { code: 'too_many_files', detail: 'Можно добавить не больше 10 файлов', limit: 10 },
  ]);
});

/** A connection on which the head of an upload has been sent. */
async function opened(actor: TestActor, headers: Record<string, string>, length: number): Promise<Socket> {
  const address = actor.app.fastify.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  const socket = connect(address.port, address.address);
  socket.on('error', () => {});
  const head = { host: 'test', authorization: `Token ${actor.token}`, 'content-length': String(length), ...headers };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${addProductFile.path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return socket;
}

/** What comes back, until it pauses. */
const answer = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
      if (text.includes('}')) resolve(text);
    });
    socket.on('close', () => resolve(text));
  });
