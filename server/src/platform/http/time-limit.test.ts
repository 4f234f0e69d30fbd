import { PassThrough } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installErrorHandler } from './error-handler.ts';
import { limitTime } from './time-limit.ts';

let app: FastifyInstance;
let url: string;
beforeEach(async () => {
  app = fastify();
  limitTime(app, 0.3);
  installErrorHandler(app);
  app.all('/slow', () => new Promise(() => {}));
  app.all('/quick', async () => ({ done: true }));
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const send = (path: string, method: string, body?: object) =>
  fetch(url + path, {
    method,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

test.for([
  ['GET', 'no body', undefined],
  ['POST', 'no body', undefined],
  ['POST', 'a body', { a: 1 }],
  ['POST', 'a long body', { a: 'x'.repeat(200_000) }],
  ['PUT', 'a body', { a: 1 }],
  ['PATCH', 'a body', { a: 1 }],
  ['DELETE', 'a body', { a: 1 }],
] as const)('%s with %s is answered 503 when its time is over', async ([method, , body]) => {
  const reply = await send('/slow', method, body);
  expect([reply.status, await reply.json()]).toMatchObject([503, { code: 'timeout' }]);
});

test('a quick reply leaves no timer behind, and a route may have more time', async () => {
  const longer = fastify();
  limitTime(longer, 0.3);
  installErrorHandler(longer);
  const work = Promise.withResolvers<object>();
  longer.post('/quick', async () => ({ done: true }));
  longer.route({ method: 'POST', url: '/patient', config: { seconds: 5 }, handler: () => work.promise });
  await longer.ready();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const post = (url: string) => longer.inject({ method: 'POST', url, payload: { a: 1 } });

  expect((await post('/quick')).json()).toEqual({ done: true });
  expect(vi.getTimerCount()).toBe(0);

  const patient = post('/patient');
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(4000);
  work.resolve({ done: true });
  expect((await patient).json()).toEqual({ done: true });
});

test('a file that is still on its way when its time is over is cut', async () => {
  const slow = fastify();
  limitTime(slow, 0.3);
  installErrorHandler(slow);
  const endless = new PassThrough();
  endless.write('the beginning');
  slow.get('/file', (_, reply) => reply.send(endless));
  const address = await slow.listen({ port: 0, host: '127.0.0.1' });
  const reply = await fetch(`${address}/file`);
  expect(reply.status).toBe(200);
  await expect(reply.text()).rejects.toThrow();
  await slow.close();
});

test('what is answered too late is neither heard nor warned of, and its file is closed', async () => {
  const lines: string[] = [];
  const late = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } });
  limitTime(late, 0.2);
  installErrorHandler(late);
  const file = new PassThrough();
  const sent = Promise.withResolvers<void>();
  late.get('/file', async (_, reply) => {
    await setTimeout(500);
    const answered = reply.send(file);
    sent.resolve();
    return answered;
  });
  late.get('/json', async () => setTimeout(500, { done: true }));
  const address = await late.listen({ port: 0, host: '127.0.0.1' });
  const replies = await Promise.all(['/file', '/json'].map((path) => fetch(address + path)));
  expect(replies.map(({ status }) => status)).toEqual([503, 503]);
  await sent.promise;
  await setTimeout(200);
  expect(file.destroyed).toBe(true);
  expect(lines.filter((line) => line.includes('ALREADY_SENT'))).toEqual([]);
  await late.close();
});
