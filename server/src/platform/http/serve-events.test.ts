import { notificationStream, type SessionId, type UserId } from '@postavka/contract';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { UserActor } from './actor.ts';
import { installClientAddress, NO_PROXIES } from './client-address.ts';
import { serveEvents } from './serve-events.ts';

const ANNA: UserActor = { kind: 'user', userId: 1 as UserId, sessionId: 1 as SessionId, secondFactor: 'passed' };
const MOST = 12;

test('a client that leaves while its token is looked up leaves no stream behind', async () => {
  const app = fastify();
  const lookup = Promise.withResolvers<UserActor>();
  const count = { asked: 0, left: 0, open: 0 };
  const user = () => {
    count.asked += 1;
    return lookup.promise;
  };
  app.decorate('serving', { tokenResolvers: { user }, quotas: { admit: async () => {} } } as never);
  installClientAddress(app, NO_PROXIES);
  app.addHook('onRequest', async (_, reply) => {
    reply.raw.once('close', () => {
      count.left += 1;
    });
  });
  serveEvents(app, notificationStream, () => {
    count.open += 1;
    return () => {
      count.open -= 1;
    };
  });
  const url = (await app.listen({ port: 0, host: '127.0.0.1' })) + notificationStream.path;
  const open = (signal: AbortSignal | null = null) =>
    fetch(url, { headers: { authorization: `Token ${'x'.repeat(43)}` }, signal });
  try {
    const leaving = new AbortController();
    const left = Promise.allSettled(Array.from({ length: MOST }, () => open(leaving.signal)));
    await expect.poll(() => count.asked).toBe(MOST);
    leaving.abort();
    await left;
    await expect.poll(() => count.left).toBe(MOST);
    lookup.resolve(ANNA);
    expect((await open()).status).toBe(200);
    expect(count.open).toBe(1);
  } finally {
    await app.close();
  }
  await expect.poll(() => count.open).toBe(0);
});
