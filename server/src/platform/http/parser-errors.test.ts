import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { ProblemBody } from '@postavka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { asAnswered } from '../../../test/as-answered.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await createTestApp();
  port = Number(new URL(await app.fastify.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

const send = async (request: string) => {
  const socket = connect(port, '127.0.0.1');
  socket.end(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: ProblemBody.parse(JSON.parse(body)) };
};

test.for([
  ['a request that is none', 'nonsense\r\n\r\n', 400, 'bad_request'],
  ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400, 'bad_request'],
  ['a request that names no host', 'GET /health HTTP/1.1\r\n\r\n', 400, 'bad_request'],
  ['an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nexpect: a miracle\r\n\r\n', 417, 'expectation_failed'],
] as const)('%s is answered in the form of problems', async ([, request, status, code]) => {
  const reply = await send(request);
  expect(reply.status).toBe(status);
  expect(reply.body).toMatchObject(asAnswered(code));
  expect(reply.head).toContain('content-type: application/json');
  expect(reply.head).toContain('x-content-type-options: nosniff');
  expect(reply.head).toContain("content-security-policy: default-src 'none'");
});

test('while the server closes, calls are answered 503 in the same form', async () => {
  const own = await createTestApp();
  const closes = Promise.withResolvers<void>();
  own.fastify.addHook('preClose', async () => closes.resolve());
  const address = new URL(await own.fastify.listen({ host: '127.0.0.1', port: 0 }));
  const socket = connect(Number(address.port), '127.0.0.1');
  socket.write('GET /health HTTP/1.1\r\nHost: a\r\n\r\nGET /he');
  await new Promise((resolve) => socket.once('data', resolve));
  const closing = own.close();
  await closes.promise;
  socket.write('alth HTTP/1.1\r\nHost: a\r\n\r\n');
  const reply = await text(socket);
  await closing;
  expect(reply).toMatch(/^HTTP\/1\.1 503 .*"code":"unavailable"/s);
});
