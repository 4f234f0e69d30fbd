import { setTimeout as pause } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installErrorHandler } from './error-handler.ts';
import { limitTime } from './time-limit.ts';

let app: FastifyInstance;
let url: string;
beforeEach(async () => {
  app = fastify({ handlerTimeout: 300 });
  limitTime(app);
  installErrorHandler(app);
  app.all('/slow', () => new Promise(() => {}));
  app.all('/quick', async () => ({ done: true }));
  app.route({ method: 'POST', url: '/patient', handlerTimeout: 5000, handler: () => pause(700, { done: true }) });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

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

test('a quick reply is not disturbed afterwards, and a route may have more time', async () => {
  expect(await (await send('/quick', 'POST', { a: 1 })).json()).toEqual({ done: true });
  expect(await (await send('/patient', 'POST', { a: 1 })).json()).toEqual({ done: true });
  await pause(400);
  expect((await send('/quick', 'GET')).status).toBe(200);
});
