import { notificationStream, type UserId } from '@postavka/contract';
import { inTransaction } from '../src/platform/db/database.ts';
import { announce } from '../src/platform/live/live-hub.ts';
import type { TestActor } from './actor.ts';
import { expect } from './index.ts';

let markers = 1_000_000;

/**
 * An open stream and everything it has said since it hears what happens: the connection that listens to the database
 * may be made after the stream.
 */
export async function listenLive(actor: TestActor, userId: UserId, fastify = actor.app.fastify) {
  const headers = { authorization: `Token ${actor.token}` };
  const reply = await fastify.inject({ url: notificationStream.path, headers, payloadAsStream: true });
  const stream = reply.stream();
  let heard = '';
  let hasEnded = false;
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    heard += chunk;
  });
  stream.on('end', () => {
    hasEnded = true;
  });
  const marker = { topic: 'received_orders', id: markers++ } as const;
  await expect
    .poll(async () => {
      await inTransaction(actor.app.deps.database.db, (tx) => announce(tx, [userId], marker));
      return heard;
    })
    .toContain(JSON.stringify(marker));
  return { reply, heard: () => heard, hasEnded: () => hasEnded };
}
